/**
 * Runs beside the bindings: runs statements, and lists, reads and writes files over HTTP. Through Miniflare's proxy each property
 * that Node reads costs a call that blocks it until another thread answers, and a late answer of one call can end the next.
 */
const metadataHeader = 'x-metadata'

export default {
  /** @param {Request} request @param {{ DB: D1Database, FILES: R2Bucket }} env */
  async fetch(request, { DB, FILES }) {
    const { pathname, searchParams } = new URL(request.url)
    if (request.method === 'POST') return runStatements(DB, await request.json(), pathname === '/raw')
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

/**
 * Answers with the result of each statement, or with the rows of the only one as arrays, or with the message of the database.
 * @param {D1Database} db @param {unknown} body @param {boolean} isRaw
 */
async function runStatements(db, body, isRaw) {
  const statements = /** @type {import('./storage.mjs').Statement[]} */ (body)
  const [first, ...others] = statements.map(({ sql, values = [] }) => db.prepare(sql).bind(...values))
  if (!first) return Response.json([])
  try {
    return Response.json(await (isRaw ? first.raw() : db.batch([first, ...others])))
  } catch (error) {
    return new Response(String(error), { status: 500 })
  }
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
