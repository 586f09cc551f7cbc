import type { Field, Release } from '../../api/lib/release-name/fields'
import {
  audios,
  codecs,
  editionNames,
  fieldNames,
  languageCodes,
  multiples,
  qualities,
  seriesFlags,
} from './corpus-values'

/** The fields of a record of the public corpora. Their two libraries name some fields and values differently. */
export type Expected = Record<string, unknown>

export interface Verdict {
  field: string
  isRight: boolean
  isExpected: boolean
  isRead: boolean
  expected: unknown
  read: unknown
}

const values = <Value>(fields: Field<Value>[]) => fields.map(({ value }) => value)
const sorted = (list: unknown[]) => [...new Set(list.map(String))].sort()
const textKey = (text: unknown) =>
  String(text ?? '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim()

function expand(fields: Release['seasons']): number[] {
  return fields.flatMap(({ value: { first, last } }) =>
    Array.from({ length: Math.min(last - first + 1, 5000) }, (_, order) => first + order),
  )
}

const sortedNumbers = (fields: Release['seasons']) => [...new Set(expand(fields))]

function readLanguages(release: Release): string[] {
  return values(release.languages).map(({ language, region }) => (region === '419' ? 'es-419' : language))
}

/** null if the product has no such field. */
export function compareField(field: string, expected: unknown, release: Release): Verdict | null {
  const verdict = (read: unknown, isRight: boolean): Verdict => ({
    field: fieldNames[field] ?? field,
    isRight,
    isExpected: !isEmpty(expected),
    isRead: !isEmpty(read),
    expected,
    read,
  })
  const same = (read: unknown, target: unknown = expected) =>
    verdict(read, isEmpty(read) ? isEmpty(target) : JSON.stringify(read) === JSON.stringify(target))
  const flags = [...values(release.flags), ...values(release.editions)]
  switch (field) {
    case 'title': {
      // One table writes null where it checks no title.
      if (expected === null) return null
      const titles = [release.title, ...release.alternativeTitles].flatMap((each) => each ?? [])
      const joined = [...titles]
        .sort((a, b) => a.start - b.start)
        .map(({ value }) => value)
        .join(' / ')
      const music = release.artist && release.album ? `${release.artist.value} - ${release.album.value}` : null
      const read = release.title?.value ?? null
      const options = [read, music, String(expected).includes(' / ') ? joined : null]
      return verdict(
        read,
        options.some((option) => option !== null && textKey(option) === textKey(expected)),
      )
    }
    case 'seasons':
      return same(sortedNumbers(release.seasons))
    case 'season':
      return same(sortedNumbers(release.seasons)[0] ?? null)
    case 'episodes':
      return same(expand(release.episodes))
    case 'episode': {
      const read = expand(release.episodes)
      return verdict(read[0] ?? null, (read[0] ?? null) === (Array.isArray(expected) ? expected[0] : expected))
    }
    case 'volumes':
      return same(expand(release.volumes))
    case 'year': {
      const read =
        release.year && (release.lastYear ? `${release.year.value}-${release.lastYear.value}` : release.year.value)
      // One of the libraries has no ranges of years and reads none.
      return release.lastYear && expected === null ? null : same(read)
    }
    case 'date':
      return same(release.date?.value ?? null)
    case 'languages': {
      const list = ((expected ?? []) as string[]).map((each) => each.toLowerCase())
      const target = list.filter((each) => !(each in multiples)).map((each) => languageCodes[each] ?? each)
      const several = list.filter((each) => each in multiples)
      const marks = several.filter((each) => multiples[each]?.some((flag) => flags.includes(flag)))
      const read = sorted(readLanguages(release))
      const isRight = marks.length === several.length && read.join() === sorted(target).join()
      return verdict([...read, ...marks], isRight)
    }
    case 'audio': {
      const read: string[] = values(release.audioCodecs)
      if (expected === null) return verdict(read, read.length === 0)
      const list = Array.isArray(expected) ? expected.map(String) : [String(expected)]
      if (list[0] === 'md') return verdict(flags, flags.includes('mic-dubbed'))
      if (/^\d\.\d$/.test(list[0] ?? ''))
        return verdict(values(release.channels), values(release.channels).includes(list[0] ?? ''))
      const has = (each: string) => (audios[each] ?? [each]).some((option) => read.includes(option))
      const isWhole = !Array.isArray(expected) || read.length === list.length
      return verdict(read, list.every(has) && isWhole)
    }
    case 'channels':
      return verdict(
        values(release.channels),
        sorted(values(release.channels)).join() === sorted(expected as string[]).join(),
      )
    case 'codec':
      return same(release.videoCodec?.value ?? null, expected === null ? null : (codecs[String(expected)] ?? expected))
    case 'bit_depth':
    case 'bitDepth':
      return same(release.bitDepth && `${release.bitDepth.value}bit`)
    case 'quality':
    case 'source': {
      const read = release.source?.value ?? null
      return verdict(
        read,
        expected === null ? read === null : (qualities[String(expected)] ?? [expected]).includes(read ?? ''),
      )
    }
    case 'resolution':
      return same(release.resolution?.value ?? null, expected === '4k' ? '2160p' : expected)
    case 'hdr': {
      const read = sorted(values(release.hdr).map((each) => (each === 'HDR10' ? 'HDR' : each)))
      return verdict(read, read.join() === sorted((expected as string[]) ?? []).join())
    }
    case 'container':
      return same(release.container?.value ?? null)
    case 'group':
      return same(release.group?.value ?? null)
    case 'site':
      return same(release.site?.value ?? null)
    case 'size':
      return same(release.size?.value ?? null)
    case 'network':
      return same(release.service?.value ?? null)
    case 'threeD':
    case '3d':
      return same(release.stereo?.value ?? null, expected === true ? release.stereo?.value : expected)
    case 'region':
      return same(release.region?.value ?? null)
    case 'extras':
      return same(
        release.extra ? [release.extra.value] : [],
        ((expected ?? []) as string[]).map((each) => each.toLowerCase()),
      )
    case 'edition': {
      const target = editionNames[String(expected)] ?? [String(expected)]
      return verdict(
        flags,
        expected === null ? release.editions.length === 0 : target.some((each) => flags.includes(each)),
      )
    }
    case 'extended':
      return same(flags.includes('Extended'))
    case 'unrated':
      return same(flags.includes('Unrated') || flags.includes('uncensored') || flags.includes('Uncut'))
    case 'episode_code':
    case 'episodeCode':
      return same(release.checksum?.value ?? null)
    default: {
      const names = seriesFlags[field]
      if (!names) return null
      const isDubbed = field === 'dubbed' && values(release.languages).some(({ role }) => role === 'dub')
      const read = names.some((each) => flags.includes(each)) || isDubbed
      return verdict(read || null, (expected === true) === read)
    }
  }
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === false || (Array.isArray(value) && value.length === 0)
}
