import { assemble } from './assemble'
import type { Candidate, Scan } from './candidates/candidate'
import { findCandidates } from './candidates/find-candidates'
import { chooseYear } from './choose-year'
import type { Family, Release } from './fields'
import { rankFamilies, weighFamilies } from './kinds'
import { findPath, type Path } from './path/find-path'
import { type StepCounter, tokenize } from './tokens'

/** UTF-16 units. Longer names are refused. */
export const maxNameLength = 1000

/** Linear time. Accepts any text. @throws RangeError for more than 1,000 characters */
export function parseReleaseName(name: string, counter: StepCounter = { steps: 0 }): Release {
  if (name.length > maxNameLength) throw new RangeError(`A release name has at most ${maxNameLength} characters`)
  const scan: Scan = { ...tokenize(name, counter), counter }
  const candidates = findCandidates(scan)
  const weights = weighFamilies(scan, candidates)
  const [first, second] = rankFamilies(weights)
  const { family, path } = choosePath(scan, candidates, weights, [first ?? 'screen', second ?? 'screen'])
  const total = Object.values(weights).reduce((sum, weight) => sum + weight, 0)
  return assemble(scan, path, family, total < 1 ? 0.3 : weights[family] / total)
}

/** Evidence of the two likeliest families that is this close is decided by their paths. */
const closeEvidence = 1.5

function choosePath(
  scan: Scan,
  candidates: Candidate[],
  weights: Record<Family, number>,
  [first, second]: [Family, Family],
) {
  const best: { family: Family; path: Path } = {
    family: first,
    path: findPath(scan, chooseYear(scan, candidates, first), first),
  }
  if (weights[first] - weights[second] > closeEvidence || weights[second] < 1) return best
  const other = { family: second, path: findPath(scan, chooseYear(scan, candidates, second), second) }
  return other.path.score + weights[second] > best.path.score + weights[first] ? other : best
}
