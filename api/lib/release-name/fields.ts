import type { AudioCodecWord, LanguageWord, ResolutionWord, SourceWord, VideoCodecWord } from '#contract/release-words'

/** `ignored` is read but not reported, as "rip" or "from". */
export type FieldName =
  | 'title'
  | 'year'
  | 'season'
  | 'episode'
  | 'absolute'
  | 'volume'
  | 'date'
  | 'part'
  | 'disc'
  | 'version'
  | 'platform'
  | 'arch'
  | 'resolution'
  | 'source'
  | 'service'
  | 'hdr'
  | 'videoCodec'
  | 'bitDepth'
  | 'frameRate'
  | 'stereo'
  | 'audioCodec'
  | 'channels'
  | 'bitRate'
  | 'language'
  | 'role'
  | 'edition'
  | 'flag'
  | 'extra'
  | 'region'
  | 'format'
  | 'group'
  | 'site'
  | 'container'
  | 'checksum'
  | 'size'
  | 'identifier'
  | 'ignored'

export type Family = 'screen' | 'music' | 'software' | 'game' | 'book'
export const families = ['screen', 'music', 'software', 'game', 'book'] as const

export type Kind = 'movie' | 'episode' | 'season' | 'music' | 'software' | 'book' | 'game' | 'other'
export type LanguageRole = 'audio' | 'subtitle' | 'dub'

export interface NumberRange {
  first: number
  last: number
}

/** `confidence` is from 0 to 1. */
export interface Field<Value> {
  value: Value
  /** UTF-16 offsets in the name; `end` is exclusive. */
  start: number
  end: number
  confidence: number
}

export interface SpokenLanguage {
  language: LanguageWord
  /** Region of the variant (`BR`, `419` for Latin America), null for none. */
  region: string | null
  role: LanguageRole
}

export interface PartOf {
  number: number
  /** Total, null if not stated. */
  of: number | null
}

export interface Release {
  kind: { value: Kind; confidence: number }
  title: Field<string> | null
  alternativeTitles: Field<string>[]
  episodeTitle: Field<string> | null
  artist: Field<string> | null
  /** The album of a music release; the same as `title`. */
  album: Field<string> | null
  year: Field<number> | null
  /** Last year of a range such as 1987-1992. */
  lastYear: Field<number> | null
  seasons: Field<NumberRange>[]
  episodes: Field<NumberRange>[]
  /** Numbers that count through all seasons, as anime does. */
  absoluteEpisodes: Field<NumberRange>[]
  volumes: Field<NumberRange>[]
  date: Field<string> | null
  part: Field<PartOf> | null
  discs: Field<number> | null
  version: Field<string> | null
  platforms: Field<string>[]
  architectures: Field<string>[]
  resolution: Field<ResolutionWord> | null
  source: Field<SourceWord> | null
  service: Field<string> | null
  hdr: Field<string>[]
  stereo: Field<string> | null
  videoCodec: Field<VideoCodecWord> | null
  bitDepth: Field<number> | null
  frameRate: Field<number> | null
  audioCodecs: Field<AudioCodecWord>[]
  channels: Field<string>[]
  bitRate: Field<string> | null
  languages: Field<SpokenLanguage>[]
  editions: Field<string>[]
  flags: Field<string>[]
  /** `sample`, `trailer`, `featurette` ... */
  extra: Field<string> | null
  region: Field<string> | null
  format: Field<string> | null
  group: Field<string> | null
  site: Field<string> | null
  container: Field<string> | null
  checksum: Field<string> | null
  size: Field<string> | null
  /** ISBN, catalogue number or issue. */
  identifier: Field<string> | null
  /** Text that no field explains. */
  rest: { text: string; start: number; end: number }[]
}
