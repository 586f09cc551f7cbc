import type { Candidate, Scan } from './candidates/candidate'
import { separatorBefore } from './candidates/candidate'
import { containerKind } from './candidates/words'
import { gameGroups } from './dictionaries/packages'
import { type Family, type FieldName, families } from './fields'

type Evidence = Partial<Record<Family, number>>

const byField: Partial<Record<FieldName, Evidence>> = {
  resolution: { screen: 4 },
  videoCodec: { screen: 5 },
  hdr: { screen: 3 },
  stereo: { screen: 1.5 },
  season: { screen: 6 },
  episode: { screen: 5 },
  absolute: { screen: 1.5 },
  service: { screen: 1 },
  channels: { screen: 1.5 },
  checksum: { screen: 2 },
  frameRate: { screen: 3 },
  bitDepth: { screen: 2 },
  date: { screen: 2.8 },
  language: { screen: 0.7 },
  bitRate: { music: 3 },
  arch: { software: 4.5 },
  version: { software: 2.2, game: 1.2 },
}

const byValue: Partial<Record<FieldName, Record<string, Evidence>>> = {
  source: {
    ...valuesFor('CD,Vinyl,SACD,Cassette,DVD-A,Radio', { music: 3.5 }),
    WEB: { screen: 0.8, music: 0.8 },
    Digital: { screen: 0.3, book: 6 },
    DVD: { screen: 2.5 },
  },
  audioCodec: {
    ...valuesFor("FLAC,ALAC,MP3,Monkey's Audio,WavPack,DSD,MQA,WMA,Vorbis,Opus", { music: 4 }),
    PCM: { music: 1.5 },
    AAC: { screen: 1.5, music: 1 },
  },
  flag: {
    ...valuesFor('keygen,portable,multilingual,cracked,lts', { software: 3.5 }),
    beta: { software: 1.5 },
    dlc: { game: 4 },
    'early-access': { game: 4 },
    update: { game: 1.5, software: 1 },
    repack: { screen: 0.5, game: 0.8 },
    ...valuesFor('soundtrack,discography,mixtape,compilation,bootleg', { music: 4 }),
    ...valuesFor('single,promo,reissue,advance', { music: 1.5 }),
    ...valuesFor('unabridged,abridged', { book: 6 }),
    ...valuesFor('illustrated,scan', { book: 1.5 }),
  },
  edition: {
    'Game of the Year': { game: 4 },
    ...valuesFor('Definitive Edition,Gold Edition,Enhanced Edition,Complete Edition', { game: 1.5 }),
    ...valuesFor('Bonus Tracks,Japanese Edition,Deluxe,Expanded', { music: 1.2 }),
    ...valuesFor('Professional,Enterprise', { software: 2 }),
  },
  platform: {
    ...valuesFor('Windows,macOS,Linux,FreeBSD', { software: 4 }),
    ...valuesFor('Android,iOS', { software: 2.5 }),
    PC: { game: 6 },
  },
}

const formatEvidence: Evidence = { book: 6 }
const platformEvidence: Evidence = { game: 6 }
const sourceEvidence: Evidence = { screen: 4.5 }
const codecEvidence: Evidence = { screen: 2.5 }

const byContainer: Record<string, Evidence> = {
  video: { screen: 6 },
  subtitle: { screen: 5 },
  music: { music: 6 },
  book: { book: 6 },
  software: { software: 4 },
  game: { game: 6 },
}

function valuesFor(values: string, evidence: Evidence): Record<string, Evidence> {
  return Object.fromEntries(values.split(',').map((value) => [value, evidence]))
}

function evidenceOf({ field, value }: Candidate['claims'][number]): Evidence {
  const specific = byValue[field]?.[value]
  if (specific) return specific
  if (field === 'container') return byContainer[containerKind(value) ?? ''] ?? {}
  if (field === 'format') return formatEvidence
  if (field === 'platform') return platformEvidence
  if (field === 'source') return sourceEvidence
  if (field === 'audioCodec') return codecEvidence
  if (field === 'identifier') return /^\d{10,13}$/.test(value) ? { book: 6 } : { music: 0.5, book: 0.7 }
  return byField[field] ?? {}
}

const share = { sure: 1, likely: 0.8, caps: 0.8, weak: 0.3, after: 0.35 } as const

/** Each field counts once, with its strongest candidate. */
export function weighFamilies(scan: Scan, candidates: Candidate[]): Record<Family, number> {
  const strongest = new Map<string, number>()
  for (const { strength, claims, from, isTail } of candidates) {
    for (const each of claims) {
      // The first token is rarely metadata.
      const isVague = each.field === 'version' && strength !== 'sure' && strength !== 'likely'
      const factor =
        (isVague ? 0 : share[isTail && each.field !== 'container' ? 'sure' : strength]) *
        (from === 0 && strength !== 'sure' ? 0.2 : 1)
      for (const family of families) {
        const weight = (evidenceOf(each)[family] ?? 0) * factor
        const name = `${each.field}:${family}`
        if (weight > (strongest.get(name) ?? 0)) strongest.set(name, weight)
      }
      if (each.field === 'group' && gameGroups.has(each.value.toLowerCase().split(' ')[0] ?? ''))
        strongest.set('group:game', 9)
    }
  }
  const weights: Record<Family, number> = { screen: 0.5, music: 0, software: 0, game: 0, book: 0 }
  for (const [name, weight] of strongest) weights[name.split(':')[1] as Family] += weight
  weights.music += weighMusicLayout(scan)
  return weights
}

/** Artist-Title-SRC-YEAR-GRP: dashes without spaces between segments, the last two a year and a team. */
function weighMusicLayout(scan: Scan): number {
  const { tokens, name } = scan
  const last = tokens.length - 1
  if (tokens.length < 4 || /[ .]/.test(name.slice(0, tokens[last]?.start))) return 0
  let dashes = 0
  for (let index = 1; index < tokens.length; index++) dashes += separatorBefore(scan, index).includes('-') ? 1 : 0
  const tail = tokens.slice(-4)
  const hasYear = tail.some(({ text, kind }) => kind === 'number' && /^(19|20)\d\d$/.test(text))
  return hasYear && dashes >= 3 ? 3.5 : hasYear && dashes >= 2 ? 1.5 : 0
}

/** The families from the likeliest to the least likely. */
export function rankFamilies(weights: Record<Family, number>): Family[] {
  return [...families].sort((a, b) => weights[b] - weights[a])
}
