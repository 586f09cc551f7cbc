import type { FlatSchema } from './flatten'

export type LimitKey =
  | 'between'
  | 'min'
  | 'max'
  | 'above'
  | 'length'
  | 'minLength'
  | 'maxLength'
  | 'items'
  | 'minItems'
  | 'maxItems'
  | 'pattern'
  | 'format'
  | 'default'

export interface Limit {
  key: LimitKey
  values: Record<string, string | number>
}

/** JavaScript's safe integers are no limit of a field. */
const isReal = (limit: number | undefined) => limit !== undefined && Math.abs(limit) < Number.MAX_SAFE_INTEGER

function rangeOf(keys: [LimitKey, LimitKey, LimitKey], from: number | undefined, to: number | undefined): Limit[] {
  const [both, least, most] = keys
  if (from !== undefined && to !== undefined) return [{ key: both, values: { from, to } }]
  if (from !== undefined) return [{ key: least, values: { from } }]
  return to === undefined ? [] : [{ key: most, values: { to } }]
}

/** The constraints of a value, for people. */
export function limitsOf({ schema }: FlatSchema): Limit[] {
  const { minimum, maximum, exclusiveMinimum, minLength, maxLength, minItems, maxItems, pattern, format } = schema
  const limits = [
    ...rangeOf(['between', 'min', 'max'], isReal(minimum) ? minimum : undefined, isReal(maximum) ? maximum : undefined),
    ...rangeOf(['length', 'minLength', 'maxLength'], minLength, maxLength),
    ...rangeOf(['items', 'minItems', 'maxItems'], minItems, maxItems),
  ]
  if (exclusiveMinimum !== undefined) limits.push({ key: 'above', values: { from: exclusiveMinimum } })
  if (format !== undefined) limits.push({ key: 'format', values: { format } })
  if (pattern !== undefined) limits.push({ key: 'pattern', values: { pattern } })
  if (schema.default !== undefined) limits.push({ key: 'default', values: { value: JSON.stringify(schema.default) } })
  return limits
}
