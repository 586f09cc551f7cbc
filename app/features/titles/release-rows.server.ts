import type { TitleRelease } from '#contract/title-details'
import type { TitleKind } from '#contract/titles'
import { ageOf } from '~/lib/format/age'
import { formatBytes } from '~/lib/format/bytes'
import { nameLanguage } from '~/lib/format/language-name.server'
import { formatNumber } from '~/lib/format/numbers'
import type { Reader } from '~/lib/format/reader.server'
import { writePart } from '~/lib/format/release-part.server'
import { type Html, html } from '~/render/server-html/html.server'
import { badgeClass } from '~/ui/badge-class'
import { buttonClass } from '~/ui/button-class'
import { swarmClass } from '~/ui/swarm-class'

/** The facts to choose a release by, in words. */
export function listFacts(kind: TitleKind, release: TitleRelease, { language }: Reader): string[] {
  const { resolution, source, codec, edition, media, format, version, platform, arch } = release
  const spoken = release.language && nameLanguage(release.language, language)
  const facts =
    kind === 'album'
      ? [format, media, edition]
      : kind === 'package'
        ? [version, platform, arch]
        : [resolution, source, codec, spoken, edition]
  return facts.flatMap((fact) => fact || [])
}

/** Languages that are named. */
const mostLanguages = 4

function describeSubtitles(codes: string[], { t, language }: Reader): string {
  const count = codes.length
  if (count > mostLanguages)
    return t('titleTexts.releases.subtitlesIn', { count, formatted: formatNumber(count, language) })
  const languages = codes.map((code) => nameLanguage(code, language)).join(', ')
  return t('titleTexts.releases.subtitles', { languages })
}

/** The releases of a title as rows of a table. */
export function writeReleaseRows(kind: TitleKind, releases: TitleRelease[], reader: Reader): Html[] {
  const { t, language, now } = reader
  const button = buttonClass({ look: 'ghost', size: 'small', square: true })
  return releases.map((release) => {
    const { slug, name, seeders, leechers, size, addedAt, subtitles, isBest } = release
    const address = `/torrents/${encodeURIComponent(slug)}`
    const { unit, count } = ageOf(addedAt, now)
    const part = writePart(release)
    const facts = listFacts(kind, release, reader).join(' · ')
    return html`
      <tr>
        <th scope="row" class="wall-name">
          <a class="title trunc" href="${address}">${name}</a>
          <span class="line release-facts">
            ${isBest ? html`<span class="${badgeClass('free')}">${t('titleTexts.best.mark')}</span>` : ''}
            ${part ? html`<span class="${badgeClass('neutral')}">${part}</span>` : ''}
            <span class="dim">${facts}</span>
            ${subtitles.length > 0 ? html`<a class="link" href="${address}/subtitles">${describeSubtitles(subtitles, reader)}</a>` : ''}
          </span>
        </th>
        <td class="n phone-hide"><i class="${swarmClass(seeders, leechers)}" aria-hidden="true"></i></td>
        <td class="n">${formatNumber(seeders, language)}</td>
        <td class="n phone-hide">${formatNumber(leechers, language)}</td>
        <td class="n phone-hide">${formatBytes(size)}</td>
        <td class="n phone-hide dim"><time datetime="${addedAt}">${t(`format.age.${unit}`, { count })}</time></td>
        <td class="n">
          <a class="${button} iconed i-lucide-download" href="${address}/download" data-reload data-key="d"
            aria-label="${t('title.best.download', { name })}"></a>
        </td>
      </tr>`
  })
}
