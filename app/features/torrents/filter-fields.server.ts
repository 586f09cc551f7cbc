import type { FilterOptions } from '#contract/torrents'
import { listKnownValues } from '#contract/vocabulary'
import { formatNumber } from '~/lib/format/numbers'
import type { Reader } from '~/lib/format/reader.server'
import { type Html, html } from '~/render/server-html/html.server'
import { pageSizes, separator, type TermName } from './list-filter'
import type { ListAddress } from './list-filter.server'

type Option = readonly [value: string, text: string]

const isSame = (first: string) => (second: string) => first.toLowerCase() === second.toLowerCase()

/** Words of the vocabulary first, in its order. */
function sortOptions(name: keyof FilterOptions, existing: FilterOptions[keyof FilterOptions]) {
  const known = listKnownValues(name).flatMap((value) => existing.filter((option) => isSame(value)(option.value)))
  const others = existing.filter((option) => !known.includes(option))
  return [...known, ...others.sort((first, second) => first.value.localeCompare(second.value, 'en', { numeric: true }))]
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
    return field(t(`torrentTexts.fields.${name}`), text)
  }
  const select = (name: string, label: string, chosen: string, options: Option[]) => {
    const all = options.some(([value]) => value === chosen) ? options : [...options, [chosen, chosen] as const]
    const items = all.map(
      ([value, text]) => html`<option value="${value}"${value === chosen ? html` selected` : ''}>${text}</option>`,
    )
    return field(label, html`<select class="input select" name="${name}">${items}</select>`)
  }
  const any: Option = ['', t('torrentTexts.fields.any')]
  const languages = new Intl.DisplayNames([language], { type: 'language' })
  /** Several can be chosen. A chosen value that no torrent has any more stays in the list. */
  const values = (name: keyof FilterOptions) => {
    const chosen = terms[name]?.split(separator(name)) ?? []
    const options = sortOptions(name, existing[name])
    const gone = chosen.filter((value) => !options.some((option) => isSame(value)(option.value)))
    const items = [...gone.map((value) => ({ value, torrents: 0, isCapped: false })), ...options].map((option) => {
      const { value, torrents, isCapped } = option
      const count = formatNumber(torrents, language) + (isCapped ? '+' : '')
      return html`
        <label class="toggle">
          <input type="checkbox" name="${name}" value="${value}"${chosen.some(isSame(value)) ? html` checked` : ''}>
          <span><i class="i i-lucide-check"></i>${name === 'language' ? languageName(value) : value} <b class="dim">${count}</b></span>
        </label>`
    })
    const summary = chosen.map((value) => (name === 'language' ? languageName(value) : value)).join(', ')
    return html`
      <details class="fold"${chosen.length > 0 ? html` open` : ''}>
        <summary>
          <i class="i i-lucide-chevron-right" aria-hidden="true"></i>
          ${t(`torrentTexts.fields.${name}`)}
          ${summary !== '' && html` <b>${summary}</b>`}
        </summary>
        <fieldset class="toggles"><legend class="vh">${t(`torrentTexts.fields.${name}`)}</legend>${items}</fieldset>
      </details>`
  }
  const languageName = (code: string) => languages.of(code) ?? code
  const yesNo = (name: 'bookmarked' | 'downloaded' | 'seeding' | 'unseen') =>
    select(name, t(`torrentTexts.fields.${name}`), terms[name] ?? '', [
      any,
      ['true', t('torrentTexts.fields.yes')],
      ['false', t('torrentTexts.fields.no')],
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
          <span><i class="i i-lucide-check"></i>${t(`torrentTexts.fields.${value}`)}</span>
        </label>`,
    )
    return html`
      <fieldset class="toggles">
        <legend class="label">${t(`torrentTexts.fields.${name}`)}</legend>
        ${items}
      </fieldset>`
  }
  return String(html`
    ${input('tags', 'linux, iso')}
    ${input('anyTags', 'flac, opus')}
    ${input('notTags', 'cam')}
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
      t('torrentTexts.fields.perPage'),
      String(perPage),
      pageSizes.map((count) => [String(count), String(count)]),
    )}
    ${select('density', t('torrentTexts.fields.density'), density, [
      ['usual', t('torrentTexts.fields.usual')],
      ['list', t('account.appearance.densities.list')],
      ['compact', t('account.appearance.densities.compact')],
    ])}
    ${toggles('promotion', ['free', 'half', 'double'])}
    ${toggles('life', ['alive', 'dying', 'dead'])}
    <div class="filter-folds">
      ${values('resolution')}
      ${values('source')}
      ${values('codec')}
      ${values('container')}
      ${values('language')}
      ${values('licence')}
    </div>`)
}
