import type { Reader } from '~/lib/format/reader.server'
import { type Html, html } from '~/render/server-html/html.server'
import { apiHref } from '../docs-pages.server'
import { withheldFor } from '../model/console'
import { exampleOf } from '../model/examples'
import { flatten } from '../model/flatten'
import type { Parameter } from '../model/openapi'
import { type Operation, pageOfPath } from '../model/pages'
import type { SchemaWriter } from '../write-schema.server'
import { type FormFault, fieldOf, isWrite, type SentForm } from './read-sent.server'

/** The id of the part of the answer that scripts show below the form. */
export const answerId = 'docs-answer'

interface FilledForm {
  /** Before the ids of its fields: a page has the form of the answer and that of the endpoint. */
  prefix: string
  sent: SentForm | null
  faults: FormFault[]
}

/** A closed form that sends the request, or the reason why there is none. */
export function writeConsole(operation: Operation, writer: SchemaWriter): Html {
  const { t } = writer.reader
  const reason = withheldFor(operation)
  if (reason) return html`<p class="hint">${t(`docsPages.console.withheld.${reason}`)}</p>`
  return html`
    <details class="docs-schema docs-console">
      <summary>${t('docsPages.console.title')}</summary>
      ${writeForm(operation, writer, { prefix: operation.id, sent: null, faults: [] })}
      <div id="${operation.id}-answer"></div>
    </details>`
}

export function writeForm(operation: Operation, writer: SchemaWriter, form: FilledForm): Html {
  const { reader, schemas } = writer
  const { t } = reader
  const { id, method, path, parameters, body } = operation
  const example = body && JSON.stringify(exampleOf(body.schema, schemas, true), null, 2)
  return html`
    <form method="post" action="${apiHref(pageOfPath(path))}#${answerId}" class="stack docs-form" data-part="${answerId}" data-slot="${form.prefix}-answer">
      <input type="hidden" name="operation" value="${id}">
      ${parameters.length > 0 && html`<div class="docs-form-fields">${parameters.map((each) => writeParameter(each, writer, form))}</div>`}
      ${
        body &&
        writeField({ name: 'body', label: t('docsPages.body'), form, reader }, (attributes) => {
          const text = form.sent?.values.body ?? example ?? ''
          const rows = Math.min(12, text.split('\n').length + 1)
          // The parser drops the first line break.
          return html`
            <textarea class="input input-area docs-json" rows="${rows}" spellcheck="false" ${attributes}>${'\n'}${text}</textarea>`
        })
      }
      ${writeField(
        { name: 'token', label: t('docsPages.console.token'), hint: writeTokenHint(reader), form, reader },
        (attributes) => html`<input class="input" type="password" autocomplete="off" spellcheck="false" ${attributes}>`,
      )}
      ${isWrite(operation) && writeConfirmation(form, reader)}
      <p><button class="btn btn-primary">${t('docsPages.console.send', { method })}</button></p>
    </form>`
}

const writeTokenHint = ({ t }: Reader) =>
  html`${t('docsPages.console.tokenHint')} <a class="link" href="/account/settings/tokens">${t('docsPages.console.tokens')}</a>`

interface FieldParts {
  /** As submitted. */
  name: string
  label: string | Html
  hint?: Html
  form: FilledForm
  reader: Reader
}

const idOf = ({ prefix }: FilledForm, name: string) => `${prefix}-${name.replace('.', '-')}`

function writeField({ name, label, hint, form, reader: { t } }: FieldParts, write: (attributes: Html) => Html): Html {
  const id = idOf(form, name)
  const fault = form.faults.find(({ field }) => field === name)?.fault
  const descriptions = [...(hint ? [`${id}-hint`] : []), ...(fault ? [`${id}-error`] : [])].join(' ')
  const attributes = html`id="${id}" name="${name}"${descriptions !== '' && html` aria-describedby="${descriptions}"`}${fault && html` aria-invalid="true"`}`
  return html`
    <div class="field">
      <label class="label" for="${id}">${label}</label>
      ${write(attributes)}
      ${hint && html`<span class="hint" id="${id}-hint">${hint}</span>`}
      ${fault && html`<span class="field-error" id="${id}-error">${t(`docsPages.console.faults.${fault}`)}</span>`}
    </div>`
}

function writeParameter(parameter: Parameter, writer: SchemaWriter, form: FilledForm): Html {
  const { reader, schemas } = writer
  const name = fieldOf(parameter)
  const value = form.sent?.values[name] ?? ''
  const { schema, type } = flatten(parameter.schema, schemas)
  const values = type === 'boolean' ? ['true', 'false'] : schema.enum?.map(String)
  const example = String(exampleOf(parameter.schema, schemas, true, parameter.name))
  const required = (parameter.required || parameter.in === 'path') && html` required`
  const label = html`<code>${parameter.name}</code>${!required && html` <span class="hint">${reader.t('docsPages.optional')}</span>`}`
  return writeField({ name, label, form, reader }, (attributes) =>
    values
      ? html`
        <select class="input select" ${attributes}${required}>
          <option value=""></option>
          ${values.map((each) => html`<option${each === value && html` selected`}>${each}</option>`)}
        </select>`
      : html`
        <input class="input" value="${value}" placeholder="${example}" autocomplete="off" spellcheck="false" ${attributes}${required}>`,
  )
}

function writeConfirmation(form: FilledForm, { t }: Reader): Html {
  const id = idOf(form, 'confirmed')
  const isMissing = form.faults.some(({ field }) => field === 'confirmed')
  return html`
    <div class="field">
      <label class="check" for="${id}">
        <input type="checkbox" id="${id}" name="confirmed" required${isMissing && html` aria-invalid="true" aria-describedby="${id}-error"`}>
        <span>${t('docsPages.console.confirm')}</span>
      </label>
      ${isMissing && html`<span class="field-error" id="${id}-error">${t('docsPages.console.faults.confirmed')}</span>`}
    </div>`
}
