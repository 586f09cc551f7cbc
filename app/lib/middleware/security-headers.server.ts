import { reportsPath } from './policy-reports.server'
import type { ResponseClass } from './response-class.server'

/** Headers of every response. */
const everywhere: Record<string, string> = {
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  // `no-referrer` would make browsers send `Origin: null` with our own forms.
  'Referrer-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Frame-Options': 'DENY',
  'X-Robots-Tag': 'noindex, nofollow',
  'Permissions-Policy':
    'accelerometer=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), ' +
    'magnetometer=(), microphone=(), midi=(), payment=(), serial=(), usb=()',
}

const closed = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** With strict-dynamic, no uploaded file on our origin can run as a script; 'self' is for browsers without it. */
function documentPolicy(nonce: string, host: string): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic' 'self'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    // In older Safari, 'self' does not include wss:.
    `connect-src 'self' wss://${host}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    // `report-uri` is for browsers without `report-to`.
    `report-uri ${reportsPath}`,
    'report-to policy',
  ].join('; ')
}

interface Answered {
  url: URL
  nonce: string
  kind: ResponseClass
  /** The next click may use the prefetched response. */
  prefetched: boolean
}

/** Only resources keep their own Cache-Control. */
export function setPolicy(response: Response, { url, nonce, kind, prefetched }: Answered) {
  const { headers } = response
  for (const [name, value] of Object.entries(everywhere)) headers.set(name, value)
  if (kind === 'document') {
    headers.set('Content-Security-Policy', documentPolicy(nonce, url.host))
    headers.set('Reporting-Endpoints', `policy="${reportsPath}"`)
  } else if (!headers.has('Content-Security-Policy')) headers.set('Content-Security-Policy', closed)
  if (kind === 'document' || kind === 'data') headers.set('Vary', 'Cookie, Accept-Language')
  if (kind === 'data' && prefetched && response.status === 200) headers.set('Cache-Control', 'private, max-age=5')
  else if (kind !== 'resource' || headers.has('Set-Cookie') || !headers.has('Cache-Control'))
    headers.set('Cache-Control', 'no-store')
}
