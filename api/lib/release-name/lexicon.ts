import { audioCodecs, bitRates, channelLayouts } from './dictionaries/audio'
import { type Dictionary, type Entry, listEntries } from './dictionaries/entry'
import { languages } from './dictionaries/languages'
import { editions, extras, flags, ignoredWords, regions, roles } from './dictionaries/marks'
import { architectures, bookFormats, platforms } from './dictionaries/packages'
import { sources } from './dictionaries/sources'
import { bitDepths, dynamicRanges, resolutions, services, stereoFormats, videoCodecs } from './dictionaries/video'
import { tokenize } from './tokens'

const dictionaries: Dictionary[] = [
  sources,
  resolutions,
  videoCodecs,
  bitDepths,
  dynamicRanges,
  stereoFormats,
  services,
  audioCodecs,
  channelLayouts,
  bitRates,
  languages,
  editions,
  flags,
  extras,
  regions,
  roles,
  platforms,
  architectures,
  bookFormats,
  ignoredWords,
]

export interface LexiconNode {
  next: Map<string, LexiconNode>
  entries: Entry[]
  /** For entries of strength `caps`: the spellings as written. */
  spellings: string[]
}

const emptyNode = (): LexiconNode => ({ next: new Map(), entries: [], spellings: [] })

function buildLexicon(): LexiconNode {
  const root = emptyNode()
  for (const dictionary of dictionaries) {
    for (const [spelling, entry] of listEntries(dictionary)) {
      let node = root
      for (const { key } of tokenize(spelling, { steps: 0 }).tokens) {
        const next = node.next.get(key) ?? emptyNode()
        node.next.set(key, next)
        node = next
      }
      node.entries.push(entry)
      node.spellings.push(spelling)
    }
  }
  return root
}

let root: LexiconNode | undefined

/** Built at the first use, so that a Worker that parses nothing does not pay for it. */
export function lexicon(): LexiconNode {
  root ??= buildLexicon()
  return root
}
