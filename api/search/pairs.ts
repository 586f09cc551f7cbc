import type { facetTerms } from '../platform/db/schema/torrents'
import { isStep } from './magnitude'

/** The values of a figure are its terms. */
type Kind = (typeof facetTerms.$inferSelect)['kind'] | 'figure'

/** One of these values: for an uploader, the username's key; for sizes, magnitudes and steps. */
export interface Group {
  kind: Kind
  values: string[]
}

/** A value of one group, or a pair of values of two groups that have common terms. */
export type Groups = [Group] | [Group, Group]

/** The first kind with each of the others, and any two of the first five (see `searched_torrents`). */
const paired: Kind[] = ['resolution', 'category', 'codec', 'language', 'source', 'licence', 'size', 'tag', 'figure']
const among = 5

/** With more alternatives a pair is slower than its two groups. */
const maxTogether = 24

/**
 * The list of a pair is shorter than the intersection of two long lists. A group that is left over is paired with one that is
 * in a pair already.
 */
export function pairUp(groups: Group[]): Groups[] {
  const left = [...groups]
  const required: Groups[] = []
  for (let group = left.shift(); group; group = left.shift()) {
    const next = left.findIndex((other) => orderPair(group, other))
    const other = next < 0 ? groups.find((other) => orderPair(group, other)) : left.splice(next, 1)[0]
    required.push((other && orderPair(group, other)) ?? [group])
  }
  return required
}

/** Pairs of an exclusion with a required group, since nothing else matches. */
export function pairOut(excluded: Group[], asked: Group[]): Groups[] {
  return excluded.map((group) => asked.map((other) => orderPair(group, other)).find((pair) => pair) ?? [group])
}

/** Undefined when there are no terms of the pair. */
function orderPair(group: Group, other: Group): Groups | undefined {
  const [index, otherAt] = [paired.indexOf(group.kind), paired.indexOf(other.kind)]
  if (index > otherAt) return orderPair(other, group)
  const isPaired = index >= 0 && index < otherAt && (index === 0 || otherAt < among)
  return isPaired && group.values.length * other.values.length <= maxTogether ? [group, other] : undefined
}

/** Kind and value of each alternative; for a pair, of both. */
export function combine([first, second]: Groups): string[][] {
  const firsts = listValues(first)
  return second ? firsts.flatMap((value) => listValues(second).map((other) => [...value, ...other])) : firsts
}

function listValues({ kind, values }: Group): string[][] {
  return values.map((value) => [kind === 'size' && isStep(value) ? 'figure' : kind, value.toLowerCase()])
}
