import type { Field, NumberRange, Release } from './fields'

/** Fields that the uploader may have changed. */
interface KeyParts {
  titleKey: string | null
  resolution: string | null
  source: string | null
}

const maxKeyLength = 240

/** Equal for releases between which members have no reason to choose. Empty without a title. */
export function releaseKeyOf(release: Release, { titleKey, resolution, source }: KeyParts): string {
  if (titleKey === null) return ''
  const { seasons, episodes, volumes, date, part, hdr, stereo, version, platforms, architectures, format } = release
  const isMusic = release.kind.value === 'music'
  const parts = [
    titleKey,
    printRanges('s', seasons) + printRanges('e', episodes) + printRanges('v', volumes),
    date?.value,
    part && `${part.value.number}`,
    resolution,
    source,
    printValues(hdr),
    stereo?.value,
    version?.value,
    printValues(platforms),
    printValues(architectures),
    format?.value,
    isMusic ? `${printValues(release.audioCodecs)} ${release.bitRate?.value ?? ''}`.trim() : null,
  ]
  return parts
    .map((part) => part ?? '')
    .join('|')
    .toLowerCase()
    .slice(0, maxKeyLength)
}

function printValues(fields: Field<string>[]): string {
  return fields
    .map(({ value }) => value)
    .sort()
    .join('+')
}

function printRanges(letter: string, fields: Field<NumberRange>[]): string {
  return fields.map(({ value: { first, last } }) => `${letter}${first}-${last}`).join('')
}
