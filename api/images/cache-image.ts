import { type FetchedImage, fetchImage } from './fetch-image'

/** Milliseconds. */
const disappointment = 3600_000

export interface CachedImage {
  type: string
  body: ReadableStream | Uint8Array<ArrayBuffer>
}

/**
 * From R2, where the key is the hash of the address, else from its host; a failure is kept for an hour. `mayFetch` throws when
 * the reader has reached the limit.
 */
export async function findImage(
  files: R2Bucket,
  address: URL,
  { fetchRemote, mayFetch, now }: { fetchRemote: typeof fetch; mayFetch: () => Promise<void>; now: number },
): Promise<CachedImage | undefined> {
  const key = await imageKey(address)
  const cached = await files.get(key)
  const failedAt = cached?.customMetadata?.failedAt
  if (cached && failedAt === undefined) {
    return { type: cached.httpMetadata?.contentType ?? 'application/octet-stream', body: cached.body }
  }
  await cached?.body.cancel()
  if (failedAt !== undefined && now - Number(failedAt) < disappointment) return undefined
  await mayFetch()
  const image: FetchedImage | undefined = await fetchImage(address, fetchRemote)
  if (image) await files.put(key, image.bytes, { httpMetadata: { contentType: image.type } })
  else await files.put(key, '', { customMetadata: { failedAt: String(now) } })
  return image && { type: image.type, body: image.bytes }
}

async function imageKey(address: URL): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(address.href))
  return `images/${Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}
