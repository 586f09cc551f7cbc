import type { Reader } from '~/lib/format/reader.server'
import { type Html, html } from '~/render/server-html/html.server'
import { pageSizes, type TermName, type Terms } from './list-filter'
import type { ListAddress } from './list-filter.server'

/** What releases usually are. Anything else can be typed: `res:576p`. */
const usual = {
  resolution: ['4320p', '2160p', '1440p', '1080p', '720p', '576p', '480p'],
  source: ['BluRay', 'Remux', 'WEB-DL', 'WEBRip', 'BDRip', 'HDTV', 'DVD', 'DVDRip', 'CD', 'Vinyl', 'SACD', 'VHS'],
  codec: ['AV1', 'H.265', 'H.264', 'VP9', 'MPEG-2', 'XviD', 'FLAC', 'ALAC', 'Opus', 'Vorbis', 'AAC', 'MP3'],
  language: ['en', 'no', 'da', 'de', 'es', 'fi', 'fr', 'it', 'ja', 'ko', 'nl', 'pl', 'pt', 'ru', 'sv', 'uk', 'zh'],
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
} satisfies Partial<Record<TermName, string[]>>

/**
 * The fields of all filters as HTML, for a form of the list: many, and asked for only when they are wanted, so neither the
 * page nor its script carries them otherwise.
 */
export function writeFilterFields({ filter, unread }: Pick<ListAddress, 'filter' | 'unread'>, reader: Reader): string {
  const { t, language } = reader
  const { terms, perPage, density } = filter
  const label = (name: TermName) => t(`torrents.fields.${name}`)
  const field = (name: TermName, control: Html) =>
    html`<label class="field"><span class="label">${label(name)}</span>${control}</label>`
  const text = (name: TermName, hint: string, kind = '') =>
    field(
      name,
      html`<input class="input" name="${name}" value="${unread[name] ?? terms[name] ?? ''}"${unread[name] === undefined ? '' : html` aria-invalid="true" aria-describedby="filter-problems"`} placeholder="${hint}" maxlength="300" autocomplete="off" autocapitalize="none" spellcheck="false"${kind === 'days' ? html` inputmode="numeric"` : ''}>`,
    )
  const choice = (name: string, value: string, options: [value: string, text: string][]) => {
    const all = options.some(([one]) => one === value) ? options : [...options, [value, value] as const]
    return html`<select class="input" name="${name}">${all.map(([one, words]) => html`<option value="${one}"${one === value ? html` selected` : ''}>${words}</option>`)}</select>`
  }
  const names = new Intl.DisplayNames([language], { type: 'language' })
  const pick = (name: keyof typeof usual) => {
    const options = usual[name].map((one): [string, string] => [
      one,
      name === 'language' ? (names.of(one) ?? one) : one,
    ])
    return field(name, choice(name, kept(terms, name, usual[name]), [['', t('torrents.fields.any')], ...options]))
  }
  const yesNo = (name: TermName) =>
    field(
      name,
      choice(name, terms[name] ?? '', [
        ['', t('torrents.fields.any')],
        ['true', t('torrents.fields.yes')],
        ['false', t('torrents.fields.no')],
      ]),
    )
  const toggles = (name: 'promotion' | 'life', values: string[]) => {
    const chosen = terms[name]?.split(',') ?? []
    return html`<fieldset class="toggles"><legend class="label">${label(name)}</legend>${values.map(
      (value) =>
        html`<label class="toggle"><input type="checkbox" name="${name}" value="${value}"${chosen.includes(value) ? html` checked` : ''}><span><i class="i i-lucide-check"></i>${t(`torrents.fields.${value}` as 'torrents.fields.free')}</span></label>`,
    )}</fieldset>`
  }
  return String(
    html`${text('tags', 'linux, iso')}${text('anyTags', 'flac, opus')}${text('notTags', 'cam')}${pick('resolution')}${pick('source')}${pick('codec')}${pick('language')}${pick('licence')}${text('uploader', '')}${text('minSize', '700 MiB')}${text('maxSize', '4 GiB')}${text('maxAge', '7', 'days')}${text('minAge', '365', 'days')}${yesNo('bookmarked')}${yesNo('downloaded')}${yesNo('seeding')}${yesNo('unseen')}<label class="field"><span class="label">${t('torrents.fields.perPage')}</span>${choice(
      'perPage',
      String(perPage),
      pageSizes.map((count) => [String(count), String(count)]),
    )}</label><label class="field"><span class="label">${t('torrents.fields.density')}</span>${choice(
      'density',
      density,
      [
        ['usual', t('torrents.fields.usual')],
        ['list', t('torrents.fields.list')],
        ['compact', t('torrents.fields.compact')],
      ],
    )}</label>${toggles('promotion', ['free', 'half', 'double'])}${toggles('life', ['alive', 'dying', 'dead'])}`,
  )
}

/** The chosen value as the options spell it. */
function kept(terms: Terms, name: TermName, options: string[]): string {
  const value = terms[name] ?? ''
  return options.find((one) => one.toLowerCase() === value.toLowerCase()) ?? value
}
