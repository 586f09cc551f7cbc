/**
 * Runs beside the bindings: runs statements, and lists, reads and writes files over HTTP. Through Miniflare's proxy each property
 * that Node reads costs a call that blocks it until another thread answers.
 */
const metadataHeader = 'x-metadata'

export default {
  /** @param {Request} request @param {{ DB: D1Database, FILES: R2Bucket }} env */
  async fetch(request, { DB, FILES }) {
    if (request.method === 'POST') return runStatements(DB, await request.json())
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

/** Answers with the rows of each statement, or with the message of the database. @param {D1Database} db @param {unknown} body */
async function runStatements(db, body) {
  const statements = /** @type {import('./database.mjs').Statement[]} */ (body)
  try {
    const results = await db.batch(statements.map(({ sql, values = [] }) => db.prepare(sql).bind(...values)))
    return Response.json(results.map(({ results }) => results))
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
