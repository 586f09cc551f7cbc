import type { Candidate, Scan } from './candidate'
import { findDates, findYears } from './dates'
import { findEpisodeCodes } from './episodes'
import { findBracketGroups, findDashGroup, findSites } from './groups'
import { findMeasures } from './measures'
import { findParts } from './parts'
import { findBareEpisodes, findSeriesWords } from './series'
import { findVersions } from './versions'
import { findContainers, findLanguageCodes, findWords } from './words'

/** Every reading of every part of the name. They overlap; `find-path.ts` chooses. */
export function findCandidates(scan: Scan): Candidate[] {
  const containers = findContainers(scan)
  const endings = new Set(containers.filter(({ isTail }) => isTail).map(({ from }) => from))
  const words = findWords(scan)
  const sure = words.filter(({ strength }) => strength === 'sure' || strength === 'likely')
  const isMetadata = (from: number, to: number) =>
    sure.some((word) => word.from <= from && word.to > from && word.to >= Math.min(to, from + 2))
  return [
    ...words,
    ...findLanguageCodes(scan),
    ...containers,
    ...findSites(scan),
    ...findEpisodeCodes(scan),
    ...findSeriesWords(scan),
    ...findBareEpisodes(scan, scan.brackets[0]?.first === 0),
    ...findDates(scan),
    ...findYears(scan),
    ...findMeasures(scan),
    ...findVersions(scan),
    ...findParts(scan),
    ...findBracketGroups(scan),
    ...findDashGroup(scan, endings, isMetadata),
  ]
}
