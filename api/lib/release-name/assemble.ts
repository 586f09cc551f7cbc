import {
  type AudioCodecWord,
  audioCodecWords,
  resolutionWords,
  type SourceWord,
  sourceWords,
  videoCodecWords,
} from '#contract/release-words'
import type { Claim, Scan } from './candidates/candidate'
import { containerKind } from './candidates/words'
import { decodeLanguages } from './decode-languages'
import type { Family, Field, Kind, NumberRange, PartOf, Release } from './fields'
import { findNames } from './find-names'
import type { Path } from './path/find-path'

const confidenceOf = { sure: 0.97, likely: 0.85, caps: 0.85, weak: 0.6, after: 0.7 } as const

interface Read extends Claim {
  confidence: number
  from: number
}

export function assemble(scan: Scan, path: Path, family: Family, certainty: number): Release {
  const claims: Read[] = []
  for (const { candidate } of path.steps) {
    if (candidate)
      for (const each of candidate.claims)
        claims.push({ ...each, from: candidate.from, confidence: confidenceOf[candidate.strength] })
  }
  const of = (field: Claim['field']) => claims.filter((each) => each.field === field)
  const list = <Value>(field: Claim['field'], decode: (value: string) => Value) =>
    of(field).map((each) => toField(each, decode))
  const words = <Word extends string>(field: Claim['field'], known: readonly Word[]): Field<Word>[] =>
    of(field).flatMap((each) => {
      const word = known.find((word) => word === each.value)
      return word === undefined ? [] : [toField(each, () => word)]
    })
  const single = <Value>(field: Claim['field'], decode: (value: string) => Value) => list(field, decode)[0] ?? null
  const [firstYear, secondYear] = list('year', Number)
  const seasons = list('season', decodeRange)
  const written = list('episode', decodeRange)
  const absolute = list('absolute', decodeRange)
  const hasBoth = written.length > 0 && absolute.length > 0
  const episodes = hasBoth ? written : [...written, ...absolute]
  const absoluteEpisodes = seasons.length > 0 && !hasBoth ? [] : absolute
  const { covered, ...names } = findNames(scan, path, family)
  const groups = of('group')
  // The team behind the last dash; a bracket at the start is a team if there is no other.
  const group = groups.find(({ from, end }) => from > 0 && end > 0 && isDashed(scan, from)) ?? groups[0]
  const release: Release = {
    kind: { value: 'other', confidence: round(certainty) },
    ...names,
    year: firstYear ?? null,
    lastYear: secondYear ?? null,
    seasons,
    episodes,
    absoluteEpisodes,
    volumes: list('volume', decodeRange),
    date: single('date', String),
    part: single('part', decodePart),
    discs: single('disc', Number),
    version: longest(list('version', String)),
    platforms: unique(list('platform', String)),
    architectures: unique(list('arch', String)),
    resolution: chooseResolution(scan, words('resolution', resolutionWords)),
    source: chooseSource(words('source', sourceWords)),
    service: single('service', String),
    hdr: unique(list('hdr', String)),
    stereo: mostSpecific(list('stereo', String)),
    videoCodec: words('videoCodec', videoCodecWords)[0] ?? null,
    bitDepth: single('bitDepth', Number),
    frameRate: single('frameRate', Number),
    audioCodecs: unique(words('audioCodec', audioCodecWords)),
    channels: unique(list('channels', String)),
    bitRate: longest(list('bitRate', String)),
    languages: decodeLanguages(scan, path),
    editions: unique(list('edition', String)),
    flags: unique(list('flag', String)),
    extra: single('extra', String),
    region: single('region', String),
    format: single('format', String),
    group: group ? toField(group, String) : null,
    site: single('site', String),
    container: list('container', String).at(-1) ?? null,
    checksum: single('checksum', String),
    size: single('size', String),
    identifier: single('identifier', String),
    rest: [],
  }
  release.kind.value = kindOf(release, family)
  deriveFromContainer(release)
  release.rest = findRest(scan, path, covered)
  return release
}

/** The characters are the same: the ending names the format of a book and the codec of music. */
function deriveFromContainer(release: Release): void {
  const { container } = release
  const kind = containerKind(container?.value ?? '')
  if (!container) return
  if (kind === 'book') release.format ??= { ...container, value: bookFormatOf(container.value) }
  const codec = musicCodecs[container.value]
  if (release.kind.value === 'music' && codec && release.audioCodecs.length === 0)
    release.audioCodecs = [{ ...container, value: codec }]
}

const musicCodecs: Record<string, AudioCodecWord> = {
  mp3: 'MP3',
  flac: 'FLAC',
  ogg: 'Vorbis',
  opus: 'Opus',
  alac: 'ALAC',
  wav: 'PCM',
  ape: "Monkey's Audio",
  wv: 'WavPack',
}

function bookFormatOf(ending: string): string {
  return ending === 'm4b' ? 'audiobook' : ending === 'djvu' ? 'DjVu' : ending.toUpperCase()
}

function isDashed({ name, tokens }: Scan, from: number): boolean {
  return name.slice(tokens[from - 1]?.end ?? 0, tokens[from]?.start).includes('-') && (tokens[from]?.bracket ?? -1) < 0
}

const round = (value: number) => Math.round(Math.max(0, Math.min(1, value)) * 100) / 100

function toField<Value>({ value, start, end, confidence }: Read, decode: (value: string) => Value): Field<Value> {
  return { value: decode(value), start, end, confidence }
}

function decodeRange(value: string): NumberRange {
  const [first = 0, last = 0] = value.split('-').map(Number)
  return { first, last }
}

function decodePart(value: string): PartOf {
  const [number = 0, of] = value.split('/').map(Number)
  return { number, of: of ?? null }
}

function unique<Value extends string>(fields: Field<Value>[]): Field<Value>[] {
  const seen = new Set<string>()
  return fields.filter(({ value }) => !seen.has(value) && seen.add(value))
}

function longest(fields: Field<string>[]): Field<string> | null {
  return fields.reduce<Field<string> | null>(
    (best, each) => (each.end - each.start > (best ? best.end - best.start : 0) ? each : best),
    null,
  )
}

function mostSpecific(fields: Field<string>[]): Field<string> | null {
  return fields.reduce<Field<string> | null>(
    (best, each) => (each.value.length > (best?.value.length ?? 0) ? each : best),
    null,
  )
}

/** Lines rather than 4K or dimensions, which name what the release was made from. */
function chooseResolution<Value>({ name }: Scan, fields: Field<Value>[]): Field<Value> | null {
  return fields.find(({ start, end }) => /^\d{3,4}[pi]$/i.test(name.slice(start, end))) ?? fields[0] ?? null
}

/** Other sources in the same name say more than these. */
const vague = new Set<SourceWord>(['HDRip', 'WEB', 'DVD', 'BluRay', 'TV', 'HDTV', 'Digital', 'CD'])
const strongSources = new Set<SourceWord>(['Remux', 'SCR', 'CAM', 'TeleSync', 'TeleCine'])

function chooseSource(fields: Field<SourceWord>[]): Field<SourceWord> | null {
  return (
    fields.find(({ value }) => strongSources.has(value)) ??
    fields.find(({ value }) => !vague.has(value)) ??
    fields.find(({ value }) => value !== 'HDRip' && value !== 'Digital') ??
    fields[0] ??
    null
  )
}

function kindOf(release: Release, family: Family): Kind {
  if (family !== 'screen') return family
  const { seasons, episodes, date, source, resolution, videoCodec, container, year, audioCodecs, flags } = release
  if (episodes.length > 0) return 'episode'
  if (seasons.length > 0) return 'season'
  if (flags.some(({ value }) => value === 'miniseries')) return 'season'
  const ofContainer = containerKind(container?.value ?? '')
  const isFile = source || resolution || videoCodec || ofContainer === 'video' || ofContainer === 'subtitle'
  if (date) return isFile ? 'episode' : 'other'
  const isVideo = isFile || year || audioCodecs.length > 0
  return isVideo || release.languages.length > 0 || release.editions.length > 0 || flags.length > 0 ? 'movie' : 'other'
}

/** Text that neither a candidate nor a title covers, without its separators. */
function findRest({ name, tokens }: Scan, { steps }: Path, covered: { start: number; end: number }[]): Release['rest'] {
  const rest: Release['rest'] = []
  const free = steps.filter(({ candidate, zone }) => !candidate && zone !== 'lead')
  let position = 0
  const ordered = [...covered].sort((a, b) => a.start - b.start)
  for (const { from } of free) {
    const token = tokens[from]
    if (!token) continue
    while (position < ordered.length && (ordered[position]?.end ?? 0) <= token.start) position++
    const cover = ordered[position]
    if (cover && cover.start <= token.start) continue
    const last = rest.at(-1)
    const gap = last ? name.slice(last.end, token.start) : ''
    if (last && tokens[from - 1]?.end === last.end && /^[ ._'-]{0,3}$/.test(gap)) last.end = token.end
    else rest.push({ text: '', start: token.start, end: token.end })
  }
  return rest.map(({ start, end }) => ({ text: name.slice(start, end), start, end }))
}
