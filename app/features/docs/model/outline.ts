import type { Contract, PathOperation, Schema, Schemas } from './openapi'
import { addNames, nameOfReference } from './pages'

/** `query cursor` or `items[].name`: its type. */
export type Parts = Record<string, string>

/** The parts of the contract that clients rely on, short enough to keep for each version. */
export interface Outline {
  /** By `GET /v1/users`. */
  operations: Record<string, Parts>
  /** Fields by the name of a component. */
  schemas: Record<string, Parts>
  /** Components of requests. */
  inputs: string[]
}

export const optional = ', optional'

const isNull = ({ type }: Schema) => type === 'null'

/** `string`, `Torrent[] | null`, `"open" | "closed"`. Components have their name. */
function describeType(schema: Schema): string {
  if (schema.$ref !== undefined) return nameOfReference(schema.$ref)
  const options = schema.anyOf ?? schema.oneOf
  if (options) return [...new Set([...options].sort((a, b) => +isNull(a) - +isNull(b)).map(describeType))].join(' | ')
  const named = schema.allOf?.filter(({ $ref, properties, type }) => $ref || properties || type)
  if (named) return named.length === 1 && named[0] ? describeType(named[0]) : 'object'
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  const types = [schema.type ?? 'any'].flat()
  return types.map((type) => (type === 'array' ? listOf(describeType(schema.items ?? {})) : type)).join(' | ')
}

const listOf = (type: string) => (type.includes(' | ') ? `(${type})[]` : `${type}[]`)

/** A field of several options has the types of all. */
const joinTypes = (type: string, other: string | undefined) =>
  other === undefined ? type : [...new Set([...other.split(' | '), ...type.split(' | ')])].join(' | ')

/** Fields of a component belong to its own outline, unless a schema extends it. */
function addFields(schema: Schema, path: string, schemas: Schemas, parts: Parts) {
  const { properties = {}, required = [], items, additionalProperties } = schema
  const below = (name: string) => (path === '' ? name : `${path}.${name}`)
  for (const part of schema.allOf ?? []) {
    const isExtended = part.$ref !== undefined && describeType(schema) === 'object'
    addFields(isExtended ? (schemas[nameOfReference(part.$ref ?? '')] ?? {}) : part, path, schemas, parts)
  }
  for (const option of schema.anyOf ?? schema.oneOf ?? []) addFields(option, path, schemas, parts)
  for (const [name, each] of Object.entries(properties)) {
    parts[below(name)] = joinTypes(describeType(each) + (required.includes(name) ? '' : optional), parts[below(name)])
    addFields(each, below(name), schemas, parts)
  }
  if (items) addFields(items, `${path}[]`, schemas, parts)
  if (typeof additionalProperties === 'object') {
    parts[below('*')] = describeType(additionalProperties)
    addFields(additionalProperties, below('*'), schemas, parts)
  }
}

function outlineOperation(operation: PathOperation, schemas: Schemas): Parts {
  const parts: Parts = { access: operation['x-access'] }
  if (operation['x-end']) parts.deprecated = operation['x-end'].sunset
  for (const { name, in: source, schema, required } of operation.parameters ?? [])
    parts[`${source} ${name}`] = describeType(schema) + (required ? '' : optional)
  const add = (name: string, content: Record<string, { schema: Schema }> = {}) => {
    const [schema] = Object.values(content).map((each) => each.schema)
    parts[name] = schema ? describeType(schema) : 'no content'
    if (schema) addFields(schema, name, schemas, parts)
  }
  if (operation.requestBody) add('body', operation.requestBody.content)
  for (const [status, { content }] of Object.entries(operation.responses)) {
    if (status < '400') add(status, content)
    else parts[status] = 'error'
  }
  return parts
}

export function outlineContract({ paths, components: { schemas } }: Contract): Outline {
  const operations: Outline['operations'] = {}
  const inputs = new Set<string>()
  for (const [path, item] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(item)) {
      operations[`${method.toUpperCase()} ${path}`] = outlineOperation(operation, schemas)
      addNames(operation.requestBody, schemas, inputs)
    }
  }
  const fields = Object.entries(schemas).map(([name, schema]) => {
    const parts: Parts = {}
    if (!schema.properties && !schema.allOf) parts[''] = describeType(schema)
    addFields(schema, '', schemas, parts)
    return [name, parts]
  })
  return { operations, schemas: Object.fromEntries(fields), inputs: [...inputs].sort() }
}
