export type ResponseClass = 'document' | 'data' | 'redirect' | 'resource'

/** The kind of a response, which decides its policies. `data`: fetched by the router for a client navigation. */
export function classify(url: URL, response: Response): ResponseClass {
  if (url.pathname.endsWith('.data')) return 'data'
  if (response.headers.has('Location') && response.status >= 300 && response.status < 400) return 'redirect'
  return response.headers.get('Content-Type')?.startsWith('text/html') ? 'document' : 'resource'
}
