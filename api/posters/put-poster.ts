import { joinBytes } from '../lib/bytes/join-bytes'
import { readPosterName, writePosterName } from '../lib/pictures/poster-name'
import { siteFileKey } from '../platform/files/site-files'
import type { PosterFiles } from './read-poster'

/** Stores both files under the hash of their bytes, and returns the poster's name for the database. */
export async function putPoster(files: R2Bucket, { small, large }: PosterFiles): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', joinBytes([small.bytes, large.bytes]))
  const hash = Array.from(new Uint8Array(digest, 0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('')
  const name = writePosterName({ ...small, hash })
  const names = readPosterName(name)
  if (!names) throw new Error('The poster has no valid name')
  await Promise.all([
    files.put(siteFileKey(names.small), small.bytes),
    files.put(siteFileKey(names.large), large.bytes),
  ])
  return name
}
