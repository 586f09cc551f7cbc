import type { RequestContext } from '~/lib/context'
import { readerOf } from '~/lib/format/reader.server'
import { html } from '~/render/server-html/html.server'

/** Shorter ones are quickly typed again. */
const shortest = 20

/** The texts among the values of a form, without hidden values such as ids and JSON. */
function listTexts(values: Record<string, string>): string[] {
  const isText = (value: string) => value.length >= shortest && /\s/.test(value) && !value.startsWith('{')
  return [...new Set(Object.values(values).filter(isText))]
}

/**
 * Without JavaScript, a form about a subject that is gone or closed to the member is replaced by an error page. That page then
 * has the texts of the form, so that they can be copied.
 */
export function sendRefusedTexts(context: RequestContext, values: Record<string, string>) {
  const { t } = readerOf(context)
  const texts = listTexts(values)
  if (texts.length === 0) return
  context.serverHtml.send(
    'refused-texts',
    html`
      <p>${t('refusedFormTexts.notSaved')}</p>
      ${texts.map(
        (text) => html`
          <textarea class="input input-area max-w-measure" rows="8" aria-label="${t('refusedFormTexts.text')}" readonly>${text}</textarea>`,
      )}`,
  )
}
