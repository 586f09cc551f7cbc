import { type AppLoadContext, data } from '@remix-run/cloudflare'
import type { TitleSuggestions } from '#contract/title-choice'
import { titleKinds } from '#contract/titles'
import type { TitleOfTorrent } from '#contract/torrent-details'
import { caughtFailure } from '~/lib/api/errors.server'
import { formatNumber } from '~/lib/format/numbers'
import { type Reader, readerOf } from '~/lib/format/reader.server'
import { listPart } from '~/lib/format/release-part.server'
import { nameTitle } from '~/lib/format/title-name'
import { pictureOf, shapeOf } from '~/lib/format/title-poster'
import { replyFailure } from '~/lib/forms/reply-failure.server'
import type { Choice } from '~/ui/choice'
import { leastCertain } from './describe-preview.server'
import type { TitleChoiceView, UploadReply } from './upload-view'

/** Whether the form was submitted to search for its title. */
export function wantsTitles(request: Request): boolean {
  return new URL(request.url).searchParams.has('titles')
}

/** Whether the Enter key submitted the form. Without JavaScript it does so in the field for the words of a title, too. */
export function isEntered(request: Request): boolean {
  return new URL(request.url).searchParams.has('enter')
}

/** Whether the member typed words for a title that were not searched yet. */
export function hasNewWords({ titleQuery = '', searchedTitle = '' }: Record<string, string>): boolean {
  return titleQuery.trim() !== '' && titleQuery !== searchedTitle
}

/** The name of a torrent's current title; null: it has none; undefined: the torrent is new. */
export type CurrentTitle = string | null | undefined

/** The choice of a form before a search. */
export function describeNoTitles(reader: Reader, current?: CurrentTitle): TitleChoiceView {
  const { t } = reader
  const named = { value: current === undefined ? '' : 'name', label: t('uploadTexts.choice.fromName') }
  return {
    suggestion: null,
    choices: [...listKept(reader, current), named, ...listOthers(reader)],
    kinds: [
      { value: '', label: t('uploads.fields.choose') },
      ...titleKinds.map((kind) => ({ value: kind, label: t(`uploadTexts.choice.kinds.${kind}`) })),
    ],
    q: '',
    note: t('uploadTexts.choice.searchHint'),
  }
}

function listKept({ t }: Reader, current: CurrentTitle): Choice[] {
  if (current === undefined) return []
  return [
    { value: '', label: current ? t('uploadTexts.choice.keep', { title: current }) : t('uploadTexts.choice.keepNone') },
  ]
}

function listOthers({ t }: Reader): Choice[] {
  return [
    { value: 'new', label: t('uploadTexts.choice.new') },
    { value: 'none', label: t('uploadTexts.choice.none') },
  ]
}

interface Searched {
  q: string
  /** Value of the chosen title. */
  chosen: string
  current: CurrentTitle
}

export function describeTitles(suggestions: TitleSuggestions, { q, chosen, current }: Searched, reader: Reader) {
  const { t } = reader
  const suggestion = suggestions.fromName && describeSuggestion(suggestions.fromName, reader)
  const named = suggestion
    ? t('uploadTexts.choice.fromNameIs', { title: suggestion.label })
    : t('uploadTexts.choice.fromNameNone')
  const options = [...(suggestions.chosen ? [suggestions.chosen] : []), ...suggestions.matches].map((title) => ({
    value: `${title.kind}/${title.slug}`,
    label: nameTitle(title),
    hint: `${t(`uploadTexts.choice.kinds.${title.kind}`)} · ${countReleases(title.releases, reader)}`,
  }))
  // A chosen title that the member may not choose any more stays in the list, beside its error.
  const isLost = chosen.includes('/') && options.every(({ value }) => value !== chosen)
  return {
    ...describeNoTitles(reader, current),
    suggestion,
    choices: [
      ...listKept(reader, current),
      { value: current === undefined ? '' : 'name', label: named },
      ...(isLost ? [{ value: chosen, label: chosen }] : []),
      ...options,
      ...listOthers(reader),
    ],
    q,
    note: t(
      q !== '' && suggestions.matches.length === 0 ? 'uploadTexts.choice.noMatch' : 'uploadTexts.choice.searchHint',
    ),
  }
}

function countReleases(count: number, { t, language }: Reader): string {
  return t('uploadTexts.choice.releases', { count, formatted: formatNumber(count, language) })
}

function describeSuggestion(read: NonNullable<TitleSuggestions['fromName']>, reader: Reader) {
  const { kind, existing, confidence, part } = read
  const { t } = reader
  const shown = existing ?? { ...read, poster: null }
  return {
    label: nameTitle(shown),
    lines: [
      [t(`uploadTexts.choice.kinds.${kind}`), ...listPart(part)].join(' · '),
      existing
        ? t('uploadTexts.choice.joins', { releases: countReleases(existing.releases, reader) })
        : t('uploadTexts.choice.makes'),
      t(confidence < leastCertain ? 'uploads.fields.fromName_uncertain' : 'uploads.fields.fromName_certain'),
    ],
    poster: { title: shown.name, shape: shapeOf(kind), picture: pictureOf(shown) },
  }
}

/** The current title of a torrent in its edit form; null without one. */
export function describeCurrent(title: TitleOfTorrent | null): string | null {
  return title && [nameTitle(title), ...listPart(title.part)].join(' · ')
}

/** Titles for the texts of a form. */
async function findTitles(context: AppLoadContext, texts: Record<string, string>, current: CurrentTitle) {
  const { name = '', category = '', titleQuery = '', title = '' } = texts
  const query = {
    name: name.slice(0, 255),
    q: titleQuery.slice(0, 200),
    ...(category && { category }),
    ...(title && title.length <= 180 && { title }),
  }
  const response = await context.requireApi().get('/v1/titles/suggestions', { query })
  return describeTitles(response, { q: query.q, chosen: query.title ?? '', current }, readerOf(context))
}

/** The form with titles for its texts. */
export async function answerTitles(context: AppLoadContext, values: Record<string, string>, current?: CurrentTitle) {
  try {
    const title = await findTitles(context, values, current)
    return data<UploadReply>({ values, errors: {}, failed: null, attempt: crypto.randomUUID(), title })
  } catch (error) {
    return replyFailure(error, values)
  }
}

/** Adds titles to the reply of a refused form, so that the chosen one is still in the list. */
export async function withTitles(
  context: AppLoadContext,
  reply: ReturnType<typeof replyFailure>,
  current?: CurrentTitle,
) {
  if (!reply.data.values.title) return reply
  try {
    const title = await findTitles(context, reply.data.values, current)
    return { ...reply, data: { ...reply.data, title } satisfies UploadReply }
  } catch (error) {
    if (!caughtFailure(error)) throw error
    return reply
  }
}
