const [encoder, decoder] = [new TextEncoder(), new TextDecoder()]

/** A text to be remembered: one that was cut out of another holds on to all of that. */
export const copyText = (text: string) => decoder.decode(encoder.encode(text))
