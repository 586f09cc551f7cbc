import { Buffer } from 'node:buffer'

/** A poll sends bytes as base64. */
export interface Frame {
  onSocket: string | ArrayBuffer
  onPoll: string
}

export function frameMessage(data: string | ArrayBuffer): Frame {
  if (typeof data === 'string') return framePacket(`4${data}`)
  // The parser's base64 needs FileReader, which workerd does not have.
  let text: string | undefined
  return {
    onSocket: data,
    get onPoll() {
      text ??= `b${Buffer.from(data).toString('base64')}`
      return text
    },
  }
}

export function framePacket(text: string): Frame {
  return { onSocket: text, onPoll: text }
}
