import type { Schema, Schemas } from './openapi'
import { nameOfReference } from './pages'

/** A schema without references, `allOf` and null. */
export interface FlatSchema {
  /** The component that it refers to. */
  name: string | null
  isNullable: boolean
  /** Alternatives, of which a value matches one. */
  options: Schema[]
  schema: Omit<Schema, '$ref' | 'allOf' | 'anyOf' | 'oneOf'>
  type: string | null
}

/** One level: properties, items and options are schemas of the contract. */
export function flatten(full: Schema, schemas: Schemas): FlatSchema {
  const { $ref, allOf, anyOf, oneOf, ...schema } = full
  if ($ref !== undefined) {
    const name = nameOfReference($ref)
    const inner = flatten(schemas[name] ?? {}, schemas)
    return { ...inner, name, schema: { ...inner.schema, ...schema } }
  }
  if (allOf) return mergeAll(allOf, schema, schemas)
  const alternatives = anyOf ?? oneOf
  if (alternatives) {
    const options = alternatives.filter(({ type }) => type !== 'null')
    const isNullable = options.length < alternatives.length
    const [only] = options
    if (!only || options.length > 1) return { name: null, isNullable, options, schema, type: null }
    const inner = flatten(only, schemas)
    return { ...inner, isNullable: isNullable || inner.isNullable, schema: { ...inner.schema, ...schema } }
  }
  const types = [schema.type ?? []].flat()
  const type = types.find((each) => each !== 'null') ?? null
  return { name: null, isNullable: types.includes('null'), options: [], schema, type }
}

function mergeAll(parts: Schema[], own: Schema, schemas: Schemas): FlatSchema {
  const flat = parts.map((part) => flatten(part, schemas))
  const properties = Object.assign({}, ...flat.map(({ schema }) => schema.properties))
  const isObject = Object.keys(properties).length > 0
  const required = flat.flatMap(({ schema }) => schema.required ?? [])
  const named = flat.filter(({ name }) => name !== null)
  const { description: _, ...first } = Object.assign({}, ...flat.map(({ schema }) => schema))
  const last = flat.findLast(({ schema }) => schema.description !== undefined)?.schema.description
  return {
    // A reference with a description is still that component.
    name:
      named.length === 1 && flat.every(({ name, schema }) => name || !schema.properties)
        ? (named[0]?.name ?? null)
        : null,
    isNullable:
      flat.every(({ isNullable, type }) => isNullable || type === null) && flat.some((each) => each.isNullable),
    options: flat.flatMap(({ options }) => options),
    schema: {
      ...first,
      ...(last !== undefined && { description: last }),
      ...(isObject && { properties, required }),
      ...own,
    },
    type: flat.find(({ type }) => type !== null)?.type ?? null,
  }
}
