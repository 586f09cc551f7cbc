import type { Candidate } from '../candidates/candidate'
import type { Strength } from '../dictionaries/entry'
import type { Family, FieldName } from '../fields'

const gains: Record<Strength, number> = { sure: 8, likely: 4, caps: 4, weak: 1.5, after: 1 }

type Factors = Partial<Record<FieldName, number>>

function without(...fields: FieldName[]): Factors {
  return Object.fromEntries(fields.map((field) => [field, 0]))
}

const videoFields = ['service', 'hdr', 'stereo'] as const
const seriesFields = ['season', 'episode', 'absolute', 'volume'] as const
const packageFields = [
  ...videoFields,
  ...seriesFields,
  ...(['date', 'channels', 'resolution', 'audioCodec', 'videoCodec', 'extra', 'bitRate', 'identifier'] as const),
]

/** 0: the family does not read the field. The default is 1. */
const factors: Record<Family, Factors> = {
  screen: { ...without('version', 'platform', 'arch', 'format', 'identifier'), bitRate: 0.4 },
  music: { ...without(...videoFields, ...seriesFields, 'version', 'platform', 'arch', 'format'), checksum: 0.3 },
  software: { ...without(...packageFields), version: 1.7 },
  game: { ...without(...packageFields), version: 1.4, arch: 0.6 },
  book: {
    ...without(...videoFields, ...seriesFields, 'version', 'platform', 'arch', 'channels', 'resolution', 'videoCodec'),
    source: 0.5,
  },
}

/** Behind the title. With equal strength the longer candidate gains more. */
export function gainOf({ strength, claims, from, to, canLead }: Candidate, family: Family): number {
  const { field } = claims[0]
  const factor =
    field === 'volume' && family === 'book' ? Number(isRange(claims[0].value)) : (factors[family][field] ?? 1)
  if (field === 'ignored') return canLead ? 6 : 0.2
  return factor === 0 ? 0 : gains[strength] * factor + Math.min(to - from - 1, 8) * 0.25
}

/** A single volume of a book is part of its title. */
function isRange(value: string): boolean {
  const [first, last] = value.split('-')
  return first !== last
}
