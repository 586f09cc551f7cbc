import type { Candidate, Scan } from '../candidates/candidate'
import type { Family } from '../fields'
import { candidateGain, findStarts, nextZone, textGain, type Zone, zones } from './gains'
import { gainOf } from './weights'

/** `candidate` is null for a token that is text. */
export type Step = { zone: Zone; from: number; to: number; candidate: Candidate | null }

export interface Path {
  score: number
  steps: Step[]
}

interface Node {
  score: number
  previous: Node | null
  step: Step | null
}

/** For one family of kinds. Keeps the best sequence for each token and zone, from left to right. */
export function findPath(scan: Scan, candidates: Candidate[], family: Family): Path {
  const size = scan.tokens.length
  const starts = findStarts(candidates, family)
  const starting: Candidate[][] = Array.from({ length: size + 1 }, () => [])
  for (const each of candidates) if (gainOf(each, family) > 0) starting[each.from]?.push(each)
  const best: (Node | undefined)[][] = Array.from({ length: size + 1 }, () => [])
  const extend = (previous: Node, gain: number, step: Step) => {
    const slot = best[step.to]
    const order = zones.indexOf(step.zone)
    const score = previous.score + gain
    scan.counter.steps++
    if (slot && score > (slot[order]?.score ?? Number.NEGATIVE_INFINITY)) slot[order] = { score, previous, step }
  }
  best[0] = [{ score: 0, previous: null, step: null }]
  for (let from = 0; from < size; from++) {
    for (const [order, node] of (best[from] ?? []).entries()) {
      const zone: Zone | undefined = zones[order]
      if (!node || !zone) continue
      const [textZone, gain] = textGain(scan, from, zone, starts)
      extend(node, gain, { zone: textZone, from, to: from + 1, candidate: null })
      for (const each of starting[from] ?? []) {
        const gain = candidateGain(scan, each, zone, starts)
        if (gain !== null) extend(node, gain, { zone: nextZone(scan, each, zone), from, to: each.to, candidate: each })
      }
    }
  }
  return trace(best[size] ?? [])
}

function trace(ends: (Node | undefined)[]): Path {
  let end: Node | undefined
  for (const node of ends) if (node && node.score > (end?.score ?? Number.NEGATIVE_INFINITY)) end = node
  const steps: Step[] = []
  for (let node: Node | null | undefined = end; node; node = node.previous) if (node.step) steps.push(node.step)
  return { score: end?.score ?? 0, steps: steps.reverse() }
}
