import type { ReleasePart } from '#contract/title-details'

/** The part of a show that a release has: `S01E03`, `S01`, `S01–S03`. Empty for a whole show. */
export function writePart(part: Pick<ReleasePart, 'season' | 'lastSeason' | 'firstEpisode' | 'lastEpisode'>): string {
  const { season, lastSeason, firstEpisode, lastEpisode } = part
  if (season === null) return ''
  const two = (value: number) => String(value).padStart(2, '0')
  if (lastSeason !== null && lastSeason !== season) return `S${two(season)}–S${two(lastSeason)}`
  if (firstEpisode === null) return `S${two(season)}`
  const last = lastEpisode !== null && lastEpisode !== firstEpisode ? `–${two(lastEpisode)}` : ''
  return `S${two(season)}E${two(firstEpisode)}${last}`
}

/** The facts of a release that tell it from others of its title: `S01E03`; `FLAC`, `CD`; `4.1`, `Linux`. */
export function listPart(part: ReleasePart): string[] {
  const { format, media, edition, version, platform, arch } = part
  return [writePart(part), format, media, edition, version, platform, arch].flatMap((fact) => fact || [])
}
