import type { Reader } from '~/lib/format/reader.server'
import { type Html, html } from '~/render/server-html/html.server'
import { type FlatSchema, flatten } from './model/flatten'
import { limitsOf } from './model/limits'
import type { Parameter, Schema, Schemas } from './model/openapi'

export interface SchemaWriter {
  reader: Reader
  schemas: Schemas
  /** Components that the page shows already: later ones link to the first. */
  shown: Set<string>
}

/** Text of the contract: English, with `code` in backticks. */
export function writeProse(text: string): Html {
  return html`${text.split('`').map((part, index) => (index % 2 === 0 ? part : html`<code>${part}</code>`))}`
}

/** `list of strings or null`. */
function describeType(flat: FlatSchema, { reader: { t }, schemas }: SchemaWriter): string {
  const { type, schema, options, isNullable } = flat
  const plain = () => {
    if (options.length > 0) return t('docsPages.types.options')
    if (type === 'array') {
      const items = flatten(schema.items ?? {}, schemas)
      return t('docsPages.types.list', { items: items.name ?? describeItems(items) })
    }
    return type === 'object' ? (flat.name ?? t('docsPages.types.object')) : nameType(type)
  }
  const describeItems = (items: FlatSchema) => (items.options.length > 0 ? 'object' : (items.type ?? 'any'))
  const nameType = (name: string | null) =>
    schema.enum ? t('docsPages.types.enum') : (name ?? t('docsPages.types.any'))
  return isNullable ? t('docsPages.types.orNull', { type: plain() }) : plain()
}

function writeLimits(flat: FlatSchema, { reader: { t } }: SchemaWriter): Html {
  const limits = limitsOf(flat).map(({ key, values }) =>
    key === 'pattern'
      ? html`${t('docsPages.limits.pattern')} <code>${values.pattern}</code>`
      : html`${t(`docsPages.limits.${key}`, values)}`,
  )
  const values = (flat.schema.enum ?? []).map((value) => html`<code>${String(value)}</code> `)
  return html`
    ${limits.length > 0 && html`<p class="hint">${limits.map((limit, index) => html`${index > 0 && ' · '}${limit}`)}</p>`}
    ${values.length > 0 && html`<p class="hint">${t('docsPages.oneOf')} ${values}</p>`}`
}

const writeDescription = ({ schema }: FlatSchema) =>
  schema.description !== undefined && html`<p lang="en">${writeProse(schema.description)}</p>`

/** The fields of an object or of the items of a list, as a tree. */
export function writeFields(full: Schema, writer: SchemaWriter): Html {
  const flat = flatten(full, writer.schemas)
  const { schema, options, type } = flat
  if (type === 'array' && schema.items) return writeFields(schema.items, writer)
  if (options.length > 0) return writeOptions(options, writer)
  const required = new Set(schema.required)
  const properties = Object.entries(schema.properties ?? {})
  const extra = typeof schema.additionalProperties === 'object' ? schema.additionalProperties : null
  if (properties.length === 0 && !extra) return html``
  return html`
    <ul class="docs-fields">
      ${properties.map(([name, each]) => writeField({ name, schema: each, isRequired: required.has(name) }, writer))}
      ${extra && writeField({ name: '*', schema: extra, isRequired: true }, writer)}
    </ul>`
}

function writeOptions(options: Schema[], writer: SchemaWriter): Html {
  const { t } = writer.reader
  return html`
    <ul class="docs-fields">
      ${options.map((option, index) => {
        const flat = flatten(option, writer.schemas)
        return html`
          <li>
            <p>${t('docsPages.option', { number: index + 1 })} <span class="hint">${describeType(flat, writer)}</span></p>
            ${writeDescription(flat)}${writeLimits(flat, writer)}${writeInner(option, writer)}
          </li>`
      })}
    </ul>`
}

interface Field {
  name: string
  schema: Schema
  isRequired: boolean
}

function writeField({ name, schema, isRequired }: Field, writer: SchemaWriter): Html {
  const flat = flatten(schema, writer.schemas)
  const { t } = writer.reader
  return html`
    <li>
      <p>
        <code>${name}</code> <span class="hint">${describeType(flat, writer)}${!isRequired && `, ${t('docsPages.optional')}`}</span>
      </p>
      ${writeDescription(flat)}${writeLimits(flat, writer)}${writeInner(schema, writer)}
    </li>`
}

/** Name of the component that a schema or the items of its lists refer to. */
function componentOf(schema: Schema, schemas: Schemas): string | null {
  const flat = flatten(schema, schemas)
  return flat.type === 'array' && flat.schema.items ? componentOf(flat.schema.items, schemas) : flat.name
}

/** A component is written once in a page, and folded. */
function writeInner(schema: Schema, writer: SchemaWriter): Html {
  const name = componentOf(schema, writer.schemas)
  const { shown, reader } = writer
  if (name === null || !hasFields(schema, writer.schemas)) return writeFields(schema, writer)
  if (shown.has(name)) {
    return html`<p class="hint">${reader.t('docsPages.shown')} <a href="#schema-${name}">${name}</a></p>`
  }
  shown.add(name)
  return html`
    <details class="docs-schema" id="schema-${name}">
      <summary>${name}</summary>
      ${writeFields(schema, writer)}
    </details>`
}

function hasFields(schema: Schema, schemas: Schemas): boolean {
  const { type, schema: own, options } = flatten(schema, schemas)
  if (type === 'array' && own.items) return hasFields(own.items, schemas)
  return options.length > 0 || Object.keys(own.properties ?? {}).length > 0
}

export function writeParameters(parameters: Parameter[], writer: SchemaWriter): Html {
  const { t } = writer.reader
  return html`
    <table class="tbl docs-parameters">
      <thead>
        <tr>
          <th scope="col">${t('docsPages.columns.name')}</th>
          <th scope="col">${t('docsPages.columns.type')}</th>
          <th scope="col">${t('docsPages.columns.description')}</th>
        </tr>
      </thead>
      <tbody>${parameters.map((parameter) => {
        const flat = flatten(parameter.schema, writer.schemas)
        const presence = t(parameter.required ? 'docsPages.required' : 'docsPages.optional')
        const description = parameter.description ?? flat.schema.description
        return html`
          <tr>
            <td><code>${parameter.name}</code></td>
            <td><span class="hint">${describeType(flat, writer)}, ${parameter.in}, ${presence}</span></td>
            <td>
              ${description !== undefined && html`<p lang="en">${writeProse(description)}</p>`}
              ${writeLimits(flat, writer)}
            </td>
          </tr>`
      })}</tbody>
    </table>`
}
