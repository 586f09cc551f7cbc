import type { NamedLimit } from '#contract/rate-limits'
import { formatDay } from '~/lib/format/dates'
import { formatNumber } from '~/lib/format/numbers'
import { type Html, html } from '~/render/server-html/html.server'
import { writeCode } from '~/ui/code-block/write-code.server'
import { writeConsole } from './console/write-console.server'
import { exampleOf } from './model/examples'
import type { EndOfEndpoint } from './model/openapi'
import type { Operation, OperationAnswer, OperationLine } from './model/pages'
import { exampleRequests } from './model/requests'
import { exampleOrigins } from './origins.server'
import { type SchemaWriter, writeFields, writeParameters, writeProse } from './write-schema.server'

/** One endpoint: purpose, access, input and output. */
export function writeOperation(operation: Operation, writer: SchemaWriter): Html {
  const { id, method, path, summary, description, parameters, body, answers, end, limits } = operation
  const { t } = writer.reader
  return html`
    <section class="docs-operation" aria-labelledby="${id}">
      <div class="docs-text">
      <h2 id="${id}" lang="en"><a class="docs-anchor" href="#${id}">${writeProse(summary)}</a></h2>
      <p class="docs-endpoint" tabindex="0"><b class="docs-verb docs-${method.toLowerCase()}">${method}</b> <span>${path}</span></p>
      ${end && writeEnd(end, writer)}
      ${
        description !== null &&
        html`
        <div class="prose" lang="en">
          <p>${writeProse(description)}</p>
        </div>`
      }
      <h3>${t('docsPages.access.title')}</h3>
      <p>${writeAccess(operation, writer)}</p>
      ${limits.length > 0 && writeLimits(limits, writer)}
      ${parameters.length > 0 && html`<h3>${t('docsPages.parameters')}</h3>${writeParameters(parameters, writer)}`}
      ${
        body &&
        html`
        <h3>${t('docsPages.body')}</h3>
        <p class="hint">${body.type}</p>
        ${writeFields(body.schema, writer)}`
      }
      <h3>${t('docsPages.answers')}</h3>
      ${answers.map((answer) => writeAnswer(answer, writer))}
      <h3>${t('docsPages.console.heading')}</h3>
      ${writeConsole(operation, writer)}
      </div>
      ${writeSamples(operation, writer)}
    </section>`
}

function writeEnd({ since, sunset }: EndOfEndpoint, { reader }: SchemaWriter): Html {
  const write = (day: string) => formatDay(day, { ...reader, timeZone: 'UTC' })
  return html`
    <p class="banner banner-warn">${reader.t('docsPages.deprecated', { since: write(since), sunset: write(sunset) })}
      <a href="/docs/versions#deprecation">${reader.t('docsPages.changelog.policy')}</a></p>`
}

/** How often a client may send the request, with the name that the headers give the limit. */
function writeLimits(limits: NamedLimit[], { reader: { t, language } }: SchemaWriter): Html {
  const lines = limits.map(({ name, most, within, per = 'member' }) => {
    const words = { count: most, formatted: formatNumber(most, language), window: formatWindow(within, language) }
    return html`<li>${t(`docsPages.rateLimits.${per}`, words)} · <code>${name}</code></li>`
  })
  return html`
    <h3>${t('docsPages.rateLimits.title')}</h3>
    <ul class="docs-lines">${lines}</ul>`
}

/** `15 minutes`. */
function formatWindow(seconds: number, language: string): string {
  const [unit, size] = [['day', 86_400] as const, ['hour', 3600] as const].find(([, size]) => seconds % size === 0) ?? [
    'minute' as const,
    60,
  ]
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(seconds / size)
}

/** Requests to copy, and the answer of a success. */
function writeSamples(operation: Operation, { reader: { t }, schemas }: SchemaWriter): Html {
  const [first, ...others] = exampleRequests(operation, schemas, exampleOrigins.api)
  const answer = operation.answers.find(({ status, body }) => status < '300' && body?.type === 'application/json')
  const json = answer?.body && JSON.stringify(exampleOf(answer.body.schema, schemas, false), null, 2)
  return html`
    <div class="docs-samples">
      <h3>${t('docsPages.examples')}</h3>
      ${first && writeCode(first)}
      ${others.map((sample) => html`<details class="docs-schema"><summary>${sample.title}</summary>${writeCode(sample)}</details>`)}
      ${json && writeCode({ code: json, language: 'json', title: t('docsPages.exampleAnswer', { status: answer.status }) })}
    </div>`
}

function writeAccess({ access, method }: Operation, { reader: { t } }: SchemaWriter): Html {
  const isGet = method === 'GET'
  switch (access) {
    case 'public':
    case 'self':
    case 'parser':
    case 'tracker':
    case 'web':
      return html`${t(`docsPages.access.${access}`)}`
    case 'member':
      return html`${t(isGet ? 'docsPages.access.reading' : 'docsPages.access.writing')}`
    default:
      return html`${t('docsPages.access.permission', { permission: access })}`
  }
}

export const toneOf = (status: string) => (status < '300' ? 'seed' : status < '500' ? 'warn' : 'danger')

function writeAnswer({ status, description, body }: OperationAnswer, writer: SchemaWriter): Html {
  const isError = status >= '400'
  return html`
    <div class="docs-answer">
      <p><span class="badge badge-${toneOf(status)}">${status}</span> <span lang="en">${writeProse(description)}</span>
        ${body && !isError && html` <span class="hint">${body.type}</span>`}</p>
      ${body && !isError && writeFields(body.schema, writer)}
    </div>`
}

/** Lines of a list of operations. */
export function writeLines(lines: (OperationLine & { href: string })[]): Html {
  return html`
    <ul class="docs-lines">${lines.map(
      ({ href, id, method, path, summary }) => html`
        <li>
          <a href="${href}#${id}"><b class="docs-verb docs-${method.toLowerCase()}">${method}</b> <code>${path}</code></a>
          <p class="hint" lang="en">${writeProse(summary)}</p>
        </li>`,
    )}</ul>`
}
