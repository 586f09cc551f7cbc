import { flatten } from './flatten'
import type { Schema, Schemas } from './openapi'
import type { Operation } from './pages'

/** Names and descriptions of the fields of an object, or of the rows of a list. */
function fieldWords(schema: Schema, schemas: Schemas, depth = 0): string[] {
  const flat = flatten(schema, schemas)
  if (flat.type === 'array' && flat.schema.items) return fieldWords(flat.schema.items, schemas, depth)
  return Object.entries(flat.schema.properties ?? {}).flatMap(([name, each]) => {
    const { type, schema: inner } = flatten(each, schemas)
    const isRows = depth === 0 && type === 'array' && name === 'data'
    return [name, inner.description ?? '', ...(isRows ? fieldWords(each, schemas, 1) : [])]
  })
}

/** Text of an operation for the search, besides its path and purpose. */
export function searchWords({ description, parameters, body, answers }: Operation, schemas: Schemas): string {
  const successes = answers.flatMap((answer) => (answer.status < '400' && answer.body ? answer.body : []))
  const words = [
    description ?? '',
    ...parameters.flatMap((each) => [each.name, each.description ?? each.schema.description ?? '']),
    ...[...(body ? [body] : []), ...successes].flatMap(({ schema }) => fieldWords(schema, schemas)),
  ]
  return [...new Set(words)].filter(Boolean).join(' ')
}
