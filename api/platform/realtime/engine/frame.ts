import { Buffer } from 'node:buffer'

/** A message as it leaves: text stays text, bytes are bytes on a WebSocket and base64 in a poll. */
export interface Frame {
  onSocket: string | ArrayBuffer
  onPoll: string
}

/** One message, prepared once for however many sessions it goes to. */
export function frameMessage(data: string | ArrayBuffer): Frame {
  if (typeof data === 'string') return framePacket(`4${data}`)
  // The parser's own base64 reads files with an object of browsers, which workerd has not.
  let text: string | undefined
  return {
    onSocket: data,
    get onPoll() {
      text ??= `b${Buffer.from(data).toString('base64')}`
      return text
    },
  }
}

/** A packet of the protocol's own: `2` is a ping. */
export function framePacket(text: string): Frame {
  return { onSocket: text, onPoll: text }
}
