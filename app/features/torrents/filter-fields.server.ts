import { audioCodecWords, languageWords, resolutionWords, sourceWords, videoCodecWords } from '#contract/release-words'
import type { FilterOptions } from '#contract/torrents'
import type { Reader } from '~/lib/format/reader.server'
import { type Html, html } from '~/render/server-html/html.server'
import { pageSizes, type TermName } from './list-filter'
import type { ListAddress } from './list-filter.server'

type Option = readonly [value: string, text: string]

/** Common values come first, in this order and spelling. */
const common: Record<keyof FilterOptions, readonly string[]> = {
  resolution: resolutionWords,
  source: sourceWords,
  codec: [...videoCodecWords, ...audioCodecWords],
  language: languageWords,
  licence: [
    'Public domain',
    'CC0 1.0',
    'CC BY 4.0',
    'CC BY 3.0',
    'CC BY-SA 4.0',
    'CC BY-SA 3.0',
    'MIT',
    'GPL-3.0-or-later',
  ],
}

const isSame = (first: string) => (second: string) => first.toLowerCase() === second.toLowerCase()

function sortOptions(name: keyof FilterOptions, existing: string[]): string[] {
  const known = common[name].filter((value) => existing.some(isSame(value)))
  const others = existing.filter((value) => !known.some(isSame(value)))
  return [...known, ...others.sort((first, second) => first.localeCompare(second, 'en', { numeric: true }))]
}

/** Only a list with the panel open needs it, so the scripts do not contain it. */
export function writeFilterFields(
  { filter, unread }: Pick<ListAddress, 'filter' | 'unread'>,
  existing: FilterOptions,
  reader: Reader,
): string {
  const { t, language } = reader
  const { terms, perPage, density } = filter
  const field = (label: string, control: Html) => html`
    <label class="field">
      <span class="label">${label}</span>
      ${control}
    </label>`
  const input = (name: TermName, placeholder: string, attributes?: Html) => {
    const invalid = unread[name] === undefined ? '' : html` aria-invalid="true" aria-describedby="filter-problems"`
    const value = unread[name] ?? terms[name] ?? ''
    const text = html`
      <input class="input" name="${name}" value="${value}"${invalid} placeholder="${placeholder}" maxlength="300"
        autocomplete="off" autocapitalize="none" spellcheck="false"${attributes}>`
    return field(t(`torrents.fields.${name}`), text)
  }
  const select = (name: string, label: string, chosen: string, options: Option[]) => {
    const all = options.some(([value]) => value === chosen) ? options : [...options, [chosen, chosen] as const]
    const items = all.map(
      ([value, text]) => html`<option value="${value}"${value === chosen ? html` selected` : ''}>${text}</option>`,
    )
    return field(label, html`<select class="input" name="${name}">${items}</select>`)
  }
  const any: Option = ['', t('torrents.fields.any')]
  const languages = new Intl.DisplayNames([language], { type: 'language' })
  const values = (name: keyof FilterOptions) => {
    const options = sortOptions(name, existing[name])
    // A value from the URL may have other capitals, several values, or no torrents any more.
    const value = terms[name] ?? ''
    const chosen = options.find(isSame(value)) ?? value
    const texts = options.map((option) => [option, name === 'language' ? languageName(option) : option] as const)
    return select(name, t(`torrents.fields.${name}`), chosen, [any, ...texts])
  }
  const languageName = (code: string) => languages.of(code) ?? code
  const yesNo = (name: 'bookmarked' | 'downloaded' | 'seeding' | 'unseen') =>
    select(name, t(`torrents.fields.${name}`), terms[name] ?? '', [
      any,
      ['true', t('torrents.fields.yes')],
      ['false', t('torrents.fields.no')],
    ])
  const toggles = <Value extends 'free' | 'half' | 'double' | 'alive' | 'dying' | 'dead'>(
    name: 'promotion' | 'life',
    options: Value[],
  ) => {
    const chosen = terms[name]?.split(',') ?? []
    const items = options.map(
      (value) => html`
        <label class="toggle">
          <input type="checkbox" name="${name}" value="${value}"${chosen.includes(value) ? html` checked` : ''}>
          <span><i class="i i-lucide-check"></i>${t(`torrents.fields.${value}`)}</span>
        </label>`,
    )
    return html`
      <fieldset class="toggles">
        <legend class="label">${t(`torrents.fields.${name}`)}</legend>
        ${items}
      </fieldset>`
  }
  return String(html`
    ${input('tags', 'linux, iso')}
    ${input('anyTags', 'flac, opus')}
    ${input('notTags', 'cam')}
    ${values('resolution')}
    ${values('source')}
    ${values('codec')}
    ${values('language')}
    ${values('licence')}
    ${input('uploader', '')}
    ${input('minSize', '700 MiB')}
    ${input('maxSize', '4 GiB')}
    ${input('maxAge', '7', html` inputmode="numeric"`)}
    ${input('minAge', '365', html` inputmode="numeric"`)}
    ${yesNo('bookmarked')}
    ${yesNo('downloaded')}
    ${yesNo('seeding')}
    ${yesNo('unseen')}
    ${select(
      'perPage',
      t('torrents.fields.perPage'),
      String(perPage),
      pageSizes.map((count) => [String(count), String(count)]),
    )}
    ${select('density', t('torrents.fields.density'), density, [
      ['usual', t('torrents.fields.usual')],
      ['list', t('torrents.fields.list')],
      ['compact', t('torrents.fields.compact')],
    ])}
    ${toggles('promotion', ['free', 'half', 'double'])}
    ${toggles('life', ['alive', 'dying', 'dead'])}`)
}
