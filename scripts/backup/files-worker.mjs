/**
 * Runs beside the bucket's binding: lists, reads and writes files over HTTP. Reading each property of a listed file from Node
 * instead costs a call across processes.
 */
const metadataHeader = 'x-metadata'

export default {
  /** @param {Request} request @param {{ FILES: R2Bucket }} env */
  async fetch(request, { FILES }) {
    const { searchParams } = new URL(request.url)
    const key = searchParams.get('key')
    if (key === null) return listPage(FILES, searchParams.get('cursor') ?? undefined)
    if (request.method === 'PUT') {
      const metadata = JSON.parse(request.headers.get(metadataHeader) ?? '{}')
      const stored = await FILES.put(key, await request.arrayBuffer(), metadata)
      return Response.json({ etag: stored?.etag })
    }
    const object = await FILES.get(key)
    return object ? new Response(object.body, { headers: { etag: object.etag } }) : new Response(null, { status: 404 })
  },
}

/** @param {R2Bucket} bucket @param {string | undefined} cursor */
async function listPage(bucket, cursor) {
  // The types are of a compatibility date without `include`.
  /** @type {R2ListOptions & { include: string[] }} */
  const options = { cursor, include: ['httpMetadata', 'customMetadata'] }
  const page = await bucket.list(options)
  const files = page.objects.map(({ key, size, etag, httpMetadata, customMetadata }) => {
    return { key, size, etag, httpMetadata, customMetadata }
  })
  return Response.json({ files, cursor: page.truncated ? page.cursor : undefined })
}
