enum HTTPTransportPlaceholder {}
