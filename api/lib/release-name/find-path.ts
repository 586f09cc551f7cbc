import { type Candidate, fillsBracket, type Scan } from './candidates/candidate'
import type { Strength } from './dictionaries/entry'
import type { Family, FieldName } from './fields'

/**
 * Zones of a name, in order: what precedes the title, the title, the metadata, and text behind an episode, which is
 * its title and then more metadata.
 */
const zones = ['lead', 'title', 'body', 'episode'] as const
type Zone = (typeof zones)[number]

/** A token of the path that no candidate reads, or a candidate. */
export type Step = { zone: Zone; from: number; to: number; candidate: Candidate | null }

export interface Path {
  score: number
  steps: Step[]
}

const gains: Record<Strength, number> = { sure: 8, likely: 4, caps: 4, weak: 1.5, after: 1 }

/** Fields that a family does not read (0) or reads less (below 1). The default is 1. */
const factors: Record<Family, Partial<Record<FieldName, number>>> = {
  screen: { version: 0, platform: 0, arch: 0, format: 0, bitRate: 0.4, identifier: 0 },
  music: { season: 0, episode: 0, absolute: 0, version: 0, platform: 0, arch: 0, format: 0, service: 0, checksum: 0.3, hdr: 0, stereo: 0 },
  software: { season: 0, episode: 0, absolute: 0, year: 0.3, channels: 0, service: 0, hdr: 0, stereo: 0, resolution: 0, audioCodec: 0, videoCodec: 0, extra: 0, bitRate: 0, identifier: 0, volume: 0 },
  game: { season: 0, episode: 0, absolute: 0, year: 0.5, channels: 0, service: 0, hdr: 0, stereo: 0, audioCodec: 0, videoCodec: 0, extra: 0, arch: 0.6, bitRate: 0, identifier: 0, resolution: 0, volume: 0 },
  book: { season: 0, episode: 0, absolute: 0, version: 0, platform: 0, channels: 0, service: 0, hdr: 0, stereo: 0, resolution: 0, videoCodec: 0, arch: 0, source: 0.5 },
}

/** Languages and marks are words of titles too: they do not end a title without further signs. */
const wordyFields = new Set<FieldName>(['language', 'flag', 'edition', 'extra', 'service', 'role'])

export function findPath(scan: Scan, candidates: Candidate[], family: Family): Path {
  const size = scan.tokens.length
  const starting: Candidate[][] = Array.from({ length: size + 1 }, () => [])
  const strongStarts = new Set<number>()
  for (const each of candidates) {
    if (gainOf(each, family) <= 0) continue
    starting[each.from]?.push(each)
    const isStrong = each.strength === 'sure' || each.strength === 'likely'
    if (isStrong && each.claims[0].field !== 'year' && each.claims[0].field !== 'group') strongStarts.add(each.from)
  }
  const best: (Node | undefined)[][] = Array.from({ length: size + 1 }, () => [])
  const offer = (index: number, zone: Zone, node: Node) => {
    const slot = best[index]
    const order = zones.indexOf(zone)
    if (slot && node.score > (slot[order]?.score ?? Number.NEGATIVE_INFINITY)) slot[order] = node
  }
  offer(0, 'lead', { score: 0, previous: null, step: null })
  for (let index = 0; index < size; index++) {
    for (const [order, node] of (best[index] ?? []).entries()) {
      const zone = zones[order]
      if (!node || !zone) continue
      for (const [next, gain] of textSteps(scan, index, zone)) {
        scan.counter.steps++
        offer(index + 1, next, { score: node.score + gain, previous: node, step: { zone: next, from: index, to: index + 1, candidate: null } })
      }
      for (const each of starting[index] ?? []) {
        scan.counter.steps++
        const gain = candidateGain(scan, each, zone, gainOf(each, family), strongStarts)
        if (gain === null) continue
        const next = nextZone(each, zone)
        offer(each.to, next, { score: node.score + gain, previous: node, step: { zone: next, from: index, to: each.to, candidate: each } })
      }
    }
  }
  return trace(best[size] ?? [])
}

interface Node {
  score: number
  previous: Node | null
  step: Step | null
}

function trace(ends: (Node | undefined)[]): Path {
  let end: Node | undefined
  for (const node of ends) if (node && node.score > (end?.score ?? Number.NEGATIVE_INFINITY)) end = node
  const steps: Step[] = []
  for (let node: Node | null | undefined = end; node; node = node.previous) if (node.step) steps.push(node.step)
  return { score: end?.score ?? 0, steps: steps.reverse() }
}

function gainOf({ strength, claims }: Candidate, family: Family): number {
  const factor = factors[family][claims[0].field] ?? 1
  return claims[0].field === 'ignored' ? 0.2 : gains[strength] * factor
}

/** A token that stays text, and the zone that it is in then. */
function* textSteps(scan: Scan, index: number, zone: Zone): Generator<[Zone, number]> {
  const isBracketed = (scan.tokens[index]?.bracket ?? -1) >= 0
  const isNumber = scan.tokens[index]?.kind !== 'word'
  if (zone === 'lead') yield ['title', isBracketed ? 2 : 3.3]
  if (zone === 'title') yield ['title', isBracketed ? 0.1 : isNumber ? 0.6 : 0.8]
  if (zone === 'body') yield ['body', isBracketed ? -0.5 : -1.2]
  if (zone === 'episode') yield ['episode', isBracketed ? -0.4 : -0.15]
}

function nextZone({ claims, canLead }: Candidate, zone: Zone): Zone {
  if (zone === 'lead' && canLead) return 'lead'
  const { field } = claims[0]
  if (claims.some((each) => each.field === 'episode' || each.field === 'absolute' || each.field === 'date')) return 'episode'
  return field === 'season' && zone !== 'body' ? 'episode' : 'body'
}

/** The gain of a candidate in a zone, null where it cannot be. */
function candidateGain(scan: Scan, each: Candidate, zone: Zone, gain: number, strongStarts: Set<number>): number | null {
  if (zone === 'body') return gain
  const { strength, isTail, canLead } = each
  if (zone === 'lead') {
    if (canLead) return gain * 0.7
    return isTail && each.claims[0].field !== 'container' ? null : gain * 0.5 - 3
  }
  if (isTail) return zone === 'episode' || each.claims[0].field === 'container' || strength === 'sure' ? gain * 0.6 : null
  if (strength === 'sure' && !wordyFields.has(each.claims[0].field)) return gain
  return openingGain(scan, each, gain, strongStarts, zone)
}

/** A word that may belong to the title ends it where its writing or its neighbours say so. */
function openingGain(scan: Scan, each: Candidate, gain: number, strongStarts: Set<number>, zone: Zone): number | null {
  const { from, to, strength } = each
  const isEnclosed = fillsBracket(scan, from, to) || isFirstInBracket(scan, from)
  const isCapital = standsOutInCapitals(scan, from)
  const isBeforeMetadata = strongStarts.has(to)
  const isEnd = to >= scan.tokens.length
  if (strength === 'after') {
    if (isEnclosed) return gain + 0.5
    return isBeforeMetadata ? gain + (isCapital ? 1.5 : -0.5) : null
  }
  const signs = (isEnclosed ? 3 : 0) + (isCapital ? 2 : 0) + (isBeforeMetadata ? 2 : 0) + (isEnd && zone === 'episode' ? 1 : 0)
  if (strength === 'weak') return gain - 3.2 + signs
  return gain - 1 + Math.min(signs, 2)
}

function isFirstInBracket({ tokens, brackets }: Scan, index: number): boolean {
  return brackets[tokens[index]?.bracket ?? -1]?.first === index
}

/** Capitals after a word that is not in capitals. */
function standsOutInCapitals({ tokens }: Scan, index: number): boolean {
  const [token, before] = [tokens[index], tokens[index - 1]]
  if (!token || !before || token.kind !== 'word' || token.text.length < 2) return false
  const isUpper = (text: string) => text === text.toUpperCase()
  return isUpper(token.text) && !(before.kind === 'word' && before.text.length > 1 && isUpper(before.text))
}
