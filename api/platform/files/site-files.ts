import { isImmutableFile } from '#contract/static-files'
import { logFault } from '../http/log-failure'

/** Validate the name with `StaticFile` first. */
export function siteFileKey(name: string): string {
  return `static/${name}`
}

/** Call it after the change is stored. A failure is only logged, with the names: the change must not look as if it had failed. */
export async function deleteReplaced(files: R2Bucket, names: string[]): Promise<void> {
  try {
    await files.delete(names.map(siteFileKey))
  } catch (error) {
    logFault(`delete ${names.join(' ')}`, error)
  }
}

/** The type that an upload declared is not used. */
const types: Record<string, string> = { svg: 'image/svg+xml', png: 'image/png', jpg: 'image/jpeg', webp: 'image/webp' }

/** RFC 9110 section 13.1.2. R2 throws on any other value. */
const etags = /^(?:\*|(?:W\/)?"[!#-~]*"(?: *, *(?:W\/)?"[!#-~]*")*)$/

/**
 * Undefined when the file does not exist; 304 when If-None-Match matches. The sandbox policy keeps scripts in an SVG from
 * running when it is opened as a document.
 */
export async function readSiteFile(
  files: R2Bucket,
  name: string,
  requested: string | undefined,
): Promise<Response | undefined> {
  const onlyIf = requested && etags.test(requested) ? new Headers({ 'If-None-Match': requested }) : undefined
  const object = await files.get(siteFileKey(name), { onlyIf })
  if (!object) return undefined
  const headers = new Headers({
    'Cache-Control': isImmutableFile(name) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'Content-Type': types[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream',
    ETag: object.httpEtag,
  })
  if (!('body' in object)) return new Response(null, { status: 304, headers })
  headers.set('Content-Length', String(object.size))
  return new Response(object.body, { headers })
}
