import type { facetTerms } from '../platform/db/schema/torrents'
import { isStep } from './magnitude'

/** Of a figure, the values are its terms. */
type Kind = (typeof facetTerms.$inferSelect)['kind'] | 'figure'

/** One of these values; of an uploader, the key of the username; of sizes, magnitudes and steps of them. */
export interface Group {
  kind: Kind
  values: string[]
}

/** What is asked of a torrent: one of a group, or one of each of two, which have terms together. */
export type Wanted = [Group] | [Group, Group]

/** The first has a term together with each of the others, and so has every two of the first five (see `searched_torrents`). */
const paired: Kind[] = ['resolution', 'category', 'codec', 'language', 'source', 'licence', 'size', 'tag', 'figure']
const among = 5

/** More alternatives than these take longer than what they spare. */
const mostTogether = 24

/**
 * Asks for two groups by the terms of their pairs, wherever there are any: two lists of the index that are each long are gone
 * through to find the few that stand in both, and the list of a pair is those few. One left over is paired once more with
 * another.
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

/** The same of what is left out: of a group, what has a pair with one that is asked for, since nothing else is found. */
export function pairOut(unwanted: Group[], asked: Group[]): Wanted[] {
  return unwanted.map((one) => asked.map((other) => orderPair(one, other)).find((pair) => pair) ?? [one])
}

/** The two as their terms name them; undefined where they have none. */
function orderPair(one: Group, other: Group): Wanted | undefined {
  const [at, otherAt] = [paired.indexOf(one.kind), paired.indexOf(other.kind)]
  if (at > otherAt) return orderPair(other, one)
  const isPaired = at >= 0 && at < otherAt && (at === 0 || otherAt < among)
  return isPaired && one.values.length * other.values.length <= mostTogether ? [one, other] : undefined
}

/** Kind and value of each alternative, of a pair both of both. */
export function combine([first, second]: Wanted): string[][] {
  const firsts = listValues(first)
  return second ? firsts.flatMap((one) => listValues(second).map((other) => [...one, ...other])) : firsts
}

function listValues({ kind, values }: Group): string[][] {
  return values.map((value) => [kind === 'size' && isStep(value) ? 'figure' : kind, value.toLowerCase()])
}
