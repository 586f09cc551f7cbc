import type { facetTerms } from '../platform/db/schema/torrents'
import { isStep } from './magnitude'

/** The values of a figure are its terms. */
type Kind = (typeof facetTerms.$inferSelect)['kind'] | 'figure'

/** A torrent must have one of these values. For an uploader, the username's key; for sizes, magnitudes and steps. */
export interface Group {
  kind: Kind
  values: string[]
}

/** One condition: a value of one group, or a pair of values of two groups that have common terms. */
export type Wanted = [Group] | [Group, Group]

/**
 * Kinds with pair terms: the first kind with each of the others, and any two of the first five (see
 * `searched_torrents`).
 */
const paired: Kind[] = ['resolution', 'category', 'codec', 'language', 'source', 'licence', 'size', 'tag', 'figure']
const among = 5

/** With more alternatives than this, a pair is slower than its two groups. */
const maxTogether = 24

/**
 * Combines groups into pairs where pair terms exist: the list of a pair is shorter than the intersection of two long
 * lists. A group that is left over is paired with one that is in a pair already.
 */
export function pairUp(groups: Group[]): Wanted[] {
  const left = [...groups]
  const wanted: Wanted[] = []
  for (let one = left.shift(); one; one = left.shift()) {
    const next = left.findIndex((other) => orderPair(one, other))
    const other = next < 0 ? groups.find((other) => orderPair(one, other)) : left.splice(next, 1)[0]
    wanted.push((other && orderPair(one, other)) ?? [one])
  }
  return wanted
}

/** The same for exclusions: pairs with a required group, since nothing else matches. */
export function pairOut(unwanted: Group[], asked: Group[]): Wanted[] {
  return unwanted.map((one) => asked.map((other) => orderPair(one, other)).find((pair) => pair) ?? [one])
}

/** The pair in the order of its terms; undefined when there are none. */
function orderPair(one: Group, other: Group): Wanted | undefined {
  const [at, otherAt] = [paired.indexOf(one.kind), paired.indexOf(other.kind)]
  if (at > otherAt) return orderPair(other, one)
  const isPaired = at >= 0 && at < otherAt && (at === 0 || otherAt < among)
  return isPaired && one.values.length * other.values.length <= maxTogether ? [one, other] : undefined
}

/** Kind and value of each alternative; for a pair, of both. */
export function combine([first, second]: Wanted): string[][] {
  const firsts = listValues(first)
  return second ? firsts.flatMap((one) => listValues(second).map((other) => [...one, ...other])) : firsts
}

function listValues({ kind, values }: Group): string[][] {
  return values.map((value) => [kind === 'size' && isStep(value) ? 'figure' : kind, value.toLowerCase()])
}
