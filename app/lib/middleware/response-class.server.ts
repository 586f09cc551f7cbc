export type ResponseClass = 'document' | 'data' | 'redirect' | 'resource'

/** What kind of answer this is, which decides its policy. `data` is what the router fetches for client navigation. */
export function classify(url: URL, response: Response): ResponseClass {
  if (url.pathname.endsWith('.data')) return 'data'
  if (response.headers.has('Location') && response.status >= 300 && response.status < 400) return 'redirect'
  return response.headers.get('Content-Type')?.startsWith('text/html') ? 'document' : 'resource'
}
