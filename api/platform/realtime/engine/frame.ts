import { Buffer } from 'node:buffer'

/** An encoded message: text, or bytes that a poll sends as base64. */
export interface Frame {
  onSocket: string | ArrayBuffer
  onPoll: string
}

/** Encodes a message once for all sessions. */
export function frameMessage(data: string | ArrayBuffer): Frame {
  if (typeof data === 'string') return framePacket(`4${data}`)
  // The parser's own base64 needs FileReader, which workerd does not have.
  let text: string | undefined
  return {
    onSocket: data,
    get onPoll() {
      text ??= `b${Buffer.from(data).toString('base64')}`
      return text
    },
  }
}

/** Encodes a packet of Engine.IO itself; `2` is a ping. */
export function framePacket(text: string): Frame {
  return { onSocket: text, onPoll: text }
}
