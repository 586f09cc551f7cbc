import { AvatarFile } from '#contract/roles'

/** Where the site's own files (its logo, members' pictures) stand in R2: `static/<name>`. The name must have passed `StaticFile`. */
export function siteFileKey(name: string): string {
  return `static/${name}`
}

/** Content types by extension: never what an upload claimed. */
const types: Record<string, string> = { svg: 'image/svg+xml', png: 'image/png', jpg: 'image/jpeg', webp: 'image/webp' }

/** If-None-Match as RFC 9110 section 13.1.2 writes it. R2 throws at anything else. */
const etags = /^(?:\*|(?:W\/)?"[!#-~]*"(?: *, *(?:W\/)?"[!#-~]*")*)$/

/**
 * A file of the site as a complete answer; undefined when there is none. 304 when `wanted` (If-None-Match) names its
 * ETag. An SVG opened by itself is a document: the sandbox without scripts keeps it a picture.
 */
export async function readSiteFile(
  files: R2Bucket,
  name: string,
  wanted: string | undefined,
): Promise<Response | undefined> {
  const onlyIf = wanted && etags.test(wanted) ? new Headers({ 'If-None-Match': wanted }) : undefined
  const object = await files.get(siteFileKey(name), { onlyIf })
  if (!object) return undefined
  const headers = new Headers({
    'Cache-Control': AvatarFile.safeParse(name).success
      ? 'public, max-age=31536000, immutable'
      : 'public, max-age=3600',
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'Content-Type': types[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream',
    ETag: object.httpEtag,
  })
  if (!('body' in object)) return new Response(null, { status: 304, headers })
  headers.set('Content-Length', String(object.size))
  return new Response(object.body, { headers })
}
