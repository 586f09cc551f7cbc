import type { AppLoadContext } from '@remix-run/cloudflare'
import { maxReleaseNameLength, type ParsedRelease } from '#contract/parser'
import type { Reader } from '~/lib/format/reader.server'
import { type Html, html } from '~/render/server-html/html.server'

const maxNames = 20
const maxLength = 2000

const sample = 'Sintel.2010.1080p.BluRay.x264-HARBOUR\nCosmos.Laundromat.S01E02.720p.WEB.H.264'

interface ParsedField {
  field: string
  value: unknown
  start: number
  end: number
  confidence: number
}

const isField = (value: unknown): value is Omit<ParsedField, 'field'> =>
  typeof value === 'object' && value !== null && 'start' in value && 'confidence' in value

const listFields = (parsed: ParsedRelease): ParsedField[] =>
  Object.entries(parsed).flatMap(([field, value]) =>
    [value as unknown].flat().flatMap((each) => (isField(each) ? { ...each, field } : [])),
  )

/** The form, and the fields of the names in the address. */
export async function writePlayground(context: AppLoadContext, typed: string | null, reader: Reader): Promise<Html> {
  const { t } = reader
  const text = (typed ?? sample).slice(0, maxLength)
  const names = (typed === null ? '' : text)
    .split(/\r?\n/)
    .map((name) => name.trim().slice(0, maxReleaseNameLength))
    .filter((name) => name !== '')
    .slice(0, maxNames)
  const { data } =
    names.length > 0 ? await context.requireApi().post('/v1/parser/batch', { body: { names } }) : { data: [] }
  return html`
    <section aria-labelledby="try">
      <h2 id="try">${t('docsPages.parser.title')}</h2>
      <form method="get" action="/docs/parser#try" class="stack" data-part="parsed" data-slot="parsed">
        <div class="field">
          <label class="label" for="names">${t('docsPages.parser.names')}</label>
          <textarea class="input input-area" id="names" name="names" rows="4" maxlength="${maxLength}" spellcheck="false">${'\n'}${text}</textarea>
          <p class="hint">${t('docsPages.parser.hint', { count: maxNames })}</p>
        </div>
        <p><button class="btn btn-primary">${t('docsPages.parser.submit')}</button></p>
      </form>
      <div class="stack" id="parsed" aria-live="polite">${data.map((parsed, index) => writeParsed(names[index] ?? '', parsed, reader))}</div>
    </section>`
}

function writeParsed(name: string, parsed: ParsedRelease, { t }: Reader): Html {
  const fields = listFields(parsed)
  const kind = { field: 'kind', ...parsed.kind, start: 0, end: 0 }
  return html`
    <h3>${markFields(name, fields)}</h3>
    <table class="tbl docs-parameters">
      <thead>
        <tr>
          <th scope="col">${t('docsPages.parser.field')}</th>
          <th scope="col">${t('docsPages.parser.value')}</th>
          <th scope="col">${t('docsPages.parser.confidence')}</th>
        </tr>
      </thead>
      <tbody>${[kind, ...fields].map(
        ({ field, value, confidence }) => html`
          <tr>
            <td><code>${field}</code></td>
            <td>${typeof value === 'object' ? html`<code>${JSON.stringify(value)}</code>` : String(value)}</td>
            <td class="tabular">${confidence.toFixed(2)}</td>
          </tr>`,
      )}</tbody>
    </table>`
}

/** The name with a mark for each field. Of fields with the same text the first is marked. */
function markFields(name: string, fields: ParsedField[]): Html {
  let position = 0
  const parts = fields
    .toSorted((a, b) => a.start - b.start)
    .flatMap(({ field, start, end }) => {
      if (start < position || end <= start) return []
      const before = name.slice(position, start)
      position = end
      return [html`${before}<mark title="${field}">${name.slice(start, end)}</mark>`]
    })
  return html`${parts}${name.slice(position)}`
}
