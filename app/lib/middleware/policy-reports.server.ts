import { z } from 'zod'
import { log } from '~/lib/http/log.server'
import { plainReply } from '~/lib/http/plain-reply.server'
import { readUpTo } from '~/lib/http/read-up-to.server'
import type { RequestInfo } from './request-info.server'

/** For violation reports of the content security policy. */
export const reportsPath = '/policy-reports'

const maxBodyBytes = 16 * 1024
const maxPerRequest = 20
const minute = 60_000
/** Log lines per minute and isolate. */
const most = { address: 10, all: 60 }

const Directive = z.string().max(4000)
const Location = z.string().max(4000).nullish()

interface Violation {
  directive: string
  document?: string | null | undefined
  blocked?: string | null | undefined
  source?: string | null | undefined
  line?: number | null | undefined
}

/** CSP 2 and 3, `report-uri`: application/csp-report. */
const Older = z
  .object({
    'csp-report': z.object({
      'effective-directive': Directive.optional(),
      'violated-directive': Directive,
      'document-uri': Location,
      'blocked-uri': Location,
      'source-file': Location,
      'line-number': z.number().nullish(),
    }),
  })
  .transform(({ 'csp-report': report }): Violation[] => [
    {
      directive: report['effective-directive'] ?? report['violated-directive'],
      document: report['document-uri'],
      blocked: report['blocked-uri'],
      source: report['source-file'],
      line: report['line-number'],
    },
  ])

/** Reporting API, `report-to`: application/reports+json, with reports of several types. */
const Newer = z
  .array(
    z.object({
      type: z.string(),
      body: z
        .object({
          effectiveDirective: Directive,
          documentURL: Location,
          blockedURL: Location,
          sourceFile: Location,
          lineNumber: z.number().nullish(),
        })
        .nullish()
        .catch(null),
    }),
  )
  .max(maxPerRequest)
  .transform((reports): Violation[] =>
    reports.flatMap(({ type, body }) =>
      type === 'csp-violation' && body
        ? {
            directive: body.effectiveDirective,
            document: body.documentURL,
            blocked: body.blockedURL,
            source: body.sourceFile,
            line: body.lineNumber,
          }
        : [],
    ),
  )

const kinds = new Map<string, z.ZodType<Violation[]>>([
  ['application/csp-report', Older],
  ['application/reports+json', Newer],
])

let counted = { since: 0, all: 0, addresses: new Map<string, number>() }

function mayLog({ now, caller }: RequestInfo): boolean {
  if (now - counted.since >= minute) counted = { since: now, all: 0, addresses: new Map() }
  const address = caller.address ?? ''
  const ofAddress = counted.addresses.get(address) ?? 0
  if (ofAddress >= most.address || counted.all >= most.all) return false
  counted.addresses.set(address, ofAddress + 1)
  counted.all += 1
  return true
}

/** Without the query, for the log. One-time links of our own pages contain a token, so only their first segment is returned. */
function placeOf(text: string | null | undefined, ownOrigin: string): string | null {
  if (!text) return null
  if (/^[a-z-]{1,30}$/.test(text)) return text // `inline`, `eval`, `data`
  if (!URL.canParse(text)) return 'unreadable'
  const { protocol, origin, pathname } = new URL(text)
  if (protocol !== 'https:' && protocol !== 'http:') return protocol
  if (origin !== ownOrigin) return (origin + pathname).slice(0, 200)
  return pathname.startsWith('/assets/') ? pathname.slice(0, 200) : `/${pathname.split('/')[1]?.slice(0, 40)}`
}

/** Returns null for other requests. */
export function takeReports(info: RequestInfo): Promise<Response> | null {
  const { request, url } = info
  return url.pathname === reportsPath && request.method === 'POST' ? readReports(info) : null
}

function parse(kind: z.ZodType<Violation[]>, text: string): Violation[] | null {
  try {
    return kind.parse(JSON.parse(text))
  } catch {
    return null
  }
}

async function readReports(info: RequestInfo): Promise<Response> {
  const { request, origin, caller } = info
  const kind = kinds.get(request.headers.get('Content-Type')?.split(';')[0]?.trim().toLowerCase() ?? '')
  if (!kind) return plainReply(415)
  const body = await readUpTo(maxBodyBytes, request.body).catch((reply: unknown) => reply)
  if (!(body instanceof Blob)) return plainReply(413)
  const violations = parse(kind, await body.text())
  if (!violations) return plainReply(400)
  for (const { directive, document, blocked, source, line } of violations) {
    if (!mayLog(info)) return plainReply(429, { 'Retry-After': '60' })
    log('policy_violation', {
      requestId: caller.requestId,
      directive: /^[a-z-]{1,40}/.exec(directive)?.[0] ?? 'unreadable',
      document: placeOf(document, origin),
      blocked: placeOf(blocked, origin),
      source: placeOf(source, origin),
      line: line ?? null,
    })
  }
  return new Response(null, { status: 204 })
}
