"""The same work as a skilled hand would write it in Python: aiohttp on uvloop, records passed on unparsed by msgspec.

rival.py BASE KIND LISTS CONNECTIONS OUTPUT
"""
import asyncio, sys

import aiohttp, msgspec, uvloop


class Page(msgspec.Struct):
    items: list[msgspec.Raw]


async def harvest(session, base, kind, number, write):
    url = f"{base}/{kind}?list={number}&page=1"
    while url:
        async with session.get(url) as answer:
            answer.raise_for_status()
            write(b"".join(bytes(item) + b"\n" for item in DECODER.decode(await answer.read()).items))
            url = answer.links.get("next", {}).get("url")


async def main(base, kind, lists, connections, output):
    connector = aiohttp.TCPConnector(limit=int(connections))
    with open(output, "wb") as file:
        async with aiohttp.ClientSession(connector=connector) as session:
            await asyncio.gather(*(harvest(session, base, kind, n, file.write) for n in range(int(lists))))


DECODER = msgspec.json.Decoder(Page)
uvloop.run(main(*sys.argv[1:]))
