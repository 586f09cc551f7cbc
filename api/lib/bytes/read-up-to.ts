import { joinBytes } from './join-bytes'

/** Cancels the stream and returns undefined as soon as it is longer than `limit` bytes. */
export async function readUpTo(
  limit: number,
  stream: ReadableStream<Uint8Array> | null,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const chunks: Uint8Array[] = []
  let length = 0
  const reader = stream?.getReader()
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    length += read.value.length
    if (length > limit) {
      await reader?.cancel()
      return undefined
    }
    chunks.push(read.value)
  }
  return joinBytes(chunks)
}
