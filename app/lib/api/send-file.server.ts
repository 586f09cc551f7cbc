import { FileResult } from '~/lib/http/file-result.server'

/** Headers of the API's response that are passed on to the browser. */
const passed = ['Content-Type', 'Content-Length', 'Content-Disposition']

/** A file of the API as the response of a page, not cached. */
export async function sendFile(response: Promise<Response>): Promise<FileResult> {
  const file = await response
  const headers = new Headers({ 'Cache-Control': 'no-store' })
  for (const name of passed) {
    const value = file.headers.get(name)
    if (value !== null) headers.set(name, value)
  }
  return new FileResult(new Response(file.body, { headers }))
}
