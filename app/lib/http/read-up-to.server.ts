import { plainReply } from './plain-reply.server'

/** Reads a body of at most `limit` bytes, independent of its Content-Length. Throws the plain reply 413 for a longer one. */
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
