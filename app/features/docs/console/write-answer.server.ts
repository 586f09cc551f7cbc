import { formatBytes } from '~/lib/format/bytes'
import type { Reader } from '~/lib/format/reader.server'
import { statusTexts } from '~/lib/http/status-texts'
import { type Html, html } from '~/render/server-html/html.server'
import { writeCode } from '~/ui/code-block/write-code.server'
import { toneOf } from '../write-operation.server'
import type { ConsoleAnswer } from './send-request.server'

interface Sent {
  method: string
  address: string
  /** The page of the documentation. */
  page: string
  hasOwnToken: boolean
}

/** Status, time, headers and body. */
export async function writeAnswer(answer: ConsoleAnswer, sent: Sent, reader: Reader): Promise<Html> {
  const { t } = reader
  const { status, ms, headers, body } = answer
  const text = body && (await readText(body, headerOf(answer, 'content-type')))
  const headerTitle = t('docsPages.console.headers', { count: headers.length })
  const headerLines = headers.map(([name, value]) => `${name}: ${value}`).join('\n')
  const title = `${status} ${statusTexts[status] ?? ''}`.trim()
  return html`
    <h3 tabindex="-1">${t('docsPages.console.answer')}</h3>
    <p><b class="docs-verb docs-${sent.method.toLowerCase()}">${sent.method}</b> <code>${sent.address}</code></p>
    <p class="line">
      <span class="badge badge-${toneOf(String(status))}">${title}</span>
      <span class="hint">${t('docsPages.console.time', { ms: Math.round(ms) })}</span>
      ${body && html`<span class="hint">${formatBytes(body.size)}</span>`}
    </p>
    ${status === 403 && !sent.hasOwnToken && text?.includes('"recent_auth_required"') && writeReAuthentication(sent, reader)}
    ${writeLimit(answer, reader)}
    <details class="docs-schema">
      <summary>${headerTitle}</summary>
      ${writeCode({ code: headerLines, language: 'http', title: headerTitle })}
    </details>
    ${writeBody(answer, text, reader)}`
}

function writeBody({ body }: ConsoleAnswer, text: string | null, { t }: Reader): Html {
  if (body === null) return html`<p class="hint">${t('docsPages.console.tooLong')}</p>`
  if (body.size === 0) return html`<p class="hint">${t('docsPages.console.empty')}</p>`
  if (text === null) return html`<p class="hint">${t('docsPages.console.file', { size: formatBytes(body.size) })}</p>`
  return writeCode({ ...indent(text), title: t('docsPages.console.bodyOfAnswer') })
}

const headerOf = ({ headers }: ConsoleAnswer, name: string) => headers.find(([each]) => each === name)?.[1] ?? ''

/** Null for files. */
async function readText(body: Blob, type: string): Promise<string | null> {
  return /^(?:text\/|application\/(?:\w+\+)?(?:json|xml))/.test(type) ? await body.text() : null
}

function indent(text: string): { code: string; language: string } {
  try {
    return { code: JSON.stringify(JSON.parse(text), null, 2), language: 'json' }
  } catch {
    return { code: text, language: 'text' }
  }
}

const writeReAuthentication = ({ page }: Sent, { t }: Reader) => html`
  <p>
    <a class="link" href="/account/settings/confirm-identity?redirectTo=${encodeURIComponent(page)}">${t('docsPages.console.confirmIdentity')}</a>
  </p>`

/** The first limit of RateLimit and RateLimit-Policy, as a meter. */
function writeLimit(answer: ConsoleAnswer, { t }: Reader) {
  const [, quota] = /;q=(\d+)/.exec(headerOf(answer, 'ratelimit-policy')) ?? []
  const [, rest, seconds] = /;r=(\d+);t=(\d+)/.exec(headerOf(answer, 'ratelimit')) ?? []
  if (!quota || !rest || !seconds) return false
  const [most, left] = [Number(quota), Number(rest)]
  return html`
    <p class="line">
      <svg class="meter" viewBox="0 0 60 6" preserveAspectRatio="none" aria-hidden="true">
        <rect width="60" height="6" rx="3"/><rect class="${left === 0 ? 'full' : 'level'}" width="${((most - left) / most) * 60}" height="6" rx="3"/>
      </svg>
      <span class="hint">${t('docsPages.console.limit', { used: most - left, most, seconds: Number(seconds) })}</span>
    </p>`
}
