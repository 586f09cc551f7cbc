import { type Outline, optional, type Parts } from './outline'

export interface Change {
  kind: 'added' | 'removed' | 'changed'
  /** `GET /v1/users`, or the name of a component. */
  subject: string
  /** Null when the whole endpoint was added or removed. */
  part: string | null
  /** Types. Null before it was added and after it was removed. */
  from: string | null
  to: string | null
  /** A client that worked before may fail. */
  isBreaking: boolean
}

interface Direction {
  isInput: boolean
  isOutput: boolean
}

const optionsOf = (type: string) => type.split(' | ')

/** Every value of the first type is one of the second. */
const isWithin = (type: string, wider: string) =>
  optionsOf(type).every((option) => optionsOf(wider).includes(option) || (option === 'integer' && wider === 'number'))

const isOptional = (type: string) => type.endsWith(optional)
const required = (type: string) => type.replace(optional, '')

/** Requests may send what they sent before; answers have what they had. New values of a list are announced as harmless. */
function breaks(from: string | null, to: string | null, { isInput, isOutput }: Direction): boolean {
  if (from === null) return isInput && to !== null && !isOptional(to)
  if (to === null) return true
  const [before, after] = [required(from), required(to)]
  if (isInput && ((isOptional(from) && !isOptional(to)) || !isWithin(before, after))) return true
  if (!isOutput) return false
  const hasMoreValues = before.startsWith('"') && isWithin(before, after) && !optionsOf(after).includes('null')
  return (!isOptional(from) && isOptional(to)) || (!isWithin(after, before) && !hasMoreValues)
}

function comparePart(subject: string, part: string, [from, to]: [string | null, string | null], direction: Direction) {
  const kind = from === null ? 'added' : to === null ? 'removed' : 'changed'
  return { kind, subject, part, from, to, isBreaking: breaks(from, to, direction) } satisfies Change
}

function compareParts(subject: string, from: Parts, to: Parts, directionOf: (part: string) => Direction): Change[] {
  return [...new Set([...Object.keys(from), ...Object.keys(to)])].flatMap((part) => {
    const types: [string | null, string | null] = [from[part] ?? null, to[part] ?? null]
    return types[0] === types[1] ? [] : comparePart(subject, part, types, directionOf(part))
  })
}

/** An error that is new or gone breaks nothing, nor does the announcement of the end. */
function directionInOperation(part: string): Direction {
  if (/^[45]\d\d$/.test(part) || part === 'deprecated') return { isInput: false, isOutput: false }
  const isInput = /^(?:access$|query |path |header |body)/.test(part)
  return { isInput, isOutput: !isInput }
}

/** Components with another name and the same fields, by their new name: names are not sent. */
function findRenamed(from: Outline['schemas'], to: Outline['schemas']): Map<string, string> {
  const gone = Object.entries(from).filter(([name]) => !(name in to))
  const byFields = new Map(gone.map(([name, parts]) => [JSON.stringify(parts), name]))
  return new Map(
    Object.entries(to).flatMap(([name, parts]) => {
      const old = name in from ? undefined : byFields.get(JSON.stringify(parts))
      return old === undefined ? [] : [[name, old] as const]
    }),
  )
}

function renameIn(parts: Parts, renamed: Map<string, string>): Parts {
  if (renamed.size === 0) return parts
  const rename = (type: string) => type.replace(/\b[A-Z]\w*/g, (name) => renamed.get(name) ?? name)
  return Object.fromEntries(Object.entries(parts).map(([part, type]) => [part, rename(type)]))
}

/** Components that exist in one version only are part of the endpoints that came or went with them. */
export function compareOutlines(from: Outline, to: Outline): Change[] {
  const renamed = findRenamed(from.schemas, to.schemas)
  const names = [...new Set([...Object.keys(from.operations), ...Object.keys(to.operations)])].sort()
  const operations = names.flatMap((subject): Change[] => {
    const [before, after] = [from.operations[subject], to.operations[subject]]
    if (before && after) return compareParts(subject, before, renameIn(after, renamed), directionInOperation)
    const kind = before ? 'removed' : 'added'
    return [{ kind, subject, part: null, from: null, to: null, isBreaking: kind === 'removed' }]
  })
  const inputs = new Set([...from.inputs, ...to.inputs])
  const schemas = Object.keys(to.schemas).flatMap((name) => {
    const before = from.schemas[name]
    // Most components of requests are in answers, too: a change is judged as one of both.
    const direction = { isInput: inputs.has(name), isOutput: true }
    return before ? compareParts(name, before, renameIn(to.schemas[name] ?? {}, renamed), () => direction) : []
  })
  return [...operations, ...schemas]
}
