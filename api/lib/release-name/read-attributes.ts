import type { Release } from './fields'
import { foldTitle } from './fold-title'
import { maxNameLength, parseReleaseName } from './parse-release-name'

export interface ReleaseAttributes {
  /** `2160p`, `1080i` ... */
  resolution: string | null
  /** `WEB-DL`, `BluRay` ... */
  source: string | null
  /** Video codec, else audio codec: `H.264`, `FLAC` ... */
  codec: string | null
  language: string | null
  /** Equal for all releases of one title. */
  titleKey: string | null
}

const maxKeyLength = 120

/** Reads the beginning of a long name. */
export function readAttributes(name: string): ReleaseAttributes {
  return attributesOf(parseReleaseName(name.slice(0, maxNameLength)))
}

export function attributesOf(release: Release): ReleaseAttributes {
  const { resolution, source, videoCodec, audioCodecs, languages } = release
  const spoken = languages.find(({ value }) => value.role !== 'subtitle')
  return {
    resolution: resolution?.value ?? null,
    source: source?.value ?? null,
    codec: videoCodec?.value ?? audioCodecs[0]?.value ?? null,
    language: spoken?.value.language ?? null,
    titleKey: titleKeyOf(release),
  }
}

function titleKeyOf({ artist, title, year }: Release): string | null {
  const words = foldTitle([artist?.value, title?.value].filter(Boolean).join(' '))
  if (words === '') return null
  return (year ? `${words} ${year.value}` : words).slice(0, maxKeyLength)
}
