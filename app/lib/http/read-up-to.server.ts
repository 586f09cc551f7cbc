import { plainReply } from './plain-reply.server'

/** Reads a body whole, whatever length it claims. Throws the plain reply 413 as soon as it is longer than `limit` bytes. */
export async function readUpTo(limit: number, body: ReadableStream<Uint8Array> | null): Promise<Blob> {
  const chunks: BlobPart[] = []
  const reader = body?.getReader()
  let length = 0
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
    length += next.value.byteLength
    if (length > limit) throw plainReply(413)
    chunks.push(next.value.slice())
  }
  return new Blob(chunks)
}
