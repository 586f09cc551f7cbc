import { type AppLoadContext, redirect } from '@remix-run/cloudflare'
import { z } from 'zod'
import { mostCounted, type StaffTag, tagKinds } from '#contract/admin-tags'
import { labelColors } from '#contract/issue-labels'
import { Tag } from '#contract/uploads'
import { caughtFailure } from '~/lib/api/errors.server'
import { formatNumber } from '~/lib/format/numbers'
import { type Reader, readerOf } from '~/lib/format/reader.server'
import { cursorHrefs } from '~/lib/forms/cursor-hrefs'
import { readForm } from '~/lib/forms/read-form.server'
import { replyFailure } from '~/lib/forms/reply-failure.server'
import { type Html, html } from '~/render/server-html/html.server'
import { badgeClass } from '~/ui/badge-class'
import { buttonClass } from '~/ui/button-class'
import { labelClasses } from '~/ui/label-class'
import { type TagsView, tagActs, tagsPage } from './tags-view'

const perPage = 50
const name = z.string().trim().min(1).max(40)

const TagForm = z.discriminatedUnion('act', [
  z.object({
    act: z.literal('edit'),
    name: Tag,
    ...{ color: z.enum(labelColors).optional(), isOfficial: z.literal('on').optional() },
    ...{ fromColor: z.enum(labelColors).optional(), fromOfficial: z.literal('on').optional() },
  }),
  z.object({ act: z.literal('merge'), name, into: Tag }),
  z.object({ act: z.literal('unalias'), name }),
])

type TagForm = z.infer<typeof TagForm>

/** Search params: `q`, `kind` and `cursor` of the list; or `act` and the name of the `tag`. */
export async function readTags(context: AppLoadContext, request: Request): Promise<TagsView> {
  const url = new URL(request.url)
  const textOf = (param: string) =>
    (url.searchParams.get(param) ?? '')
      .replace(/\p{Cc}+/gu, ' ')
      .trim()
      .slice(0, 40)
  const [q, kindText, chosen] = [textOf('q'), textOf('kind'), textOf('tag')]
  const kind = tagKinds.find((each) => each === kindText)
  const act = tagActs.find((each) => each === url.searchParams.get('act')) ?? null
  const cursor = act ? null : url.searchParams.get('cursor')
  const query = {
    limit: perPage,
    ...(act ? chosen && { q: chosen } : { ...(q && { q }), ...(kind && { kind }) }),
    ...(cursor && { cursor }),
  }
  const { data, meta } = await context.requireApi().get('/v1/admin/tags', { query })
  const unused = act === 'merge' ? { name: chosen, color: null, isOfficial: false, torrents: 0 } : null
  const tag = chosen ? (data.find((each) => each.name === chosen) ?? unused) : null
  const reader = readerOf(context)
  const rows = writeTags(data, reader)
  return {
    ...{ q, act, kind: kind ?? '' },
    colors: labelColors,
    tag: tag && { ...tag, formattedTorrents: formatTorrents(tag.torrents, reader) },
    rows: act || data.length === 0 ? null : { html: context.serverHtml.send('tags', rows) },
    ...(act ? { newer: null, older: null } : cursorHrefs(url, meta)),
    done: url.searchParams.has('done'),
    left: Number.parseInt(url.searchParams.get('left') ?? '0', 10) || 0,
  }
}

/** Returns the redirect on success, else the form with its errors. */
export async function saveTag(context: AppLoadContext, request: Request) {
  const form = await readForm(request, TagForm)
  if (!form.ok) return form.reply
  try {
    const left = await save(context, form.value)
    return redirect(left > 0 ? `${tagsPage}?left=${left}` : `${tagsPage}?done`, 303)
  } catch (error) {
    // The alias was ended before, for example by the first of two clicks.
    const isEnded = form.value.act === 'unalias' && caughtFailure(error)?.status === 404
    return isEnded ? redirect(`${tagsPage}?done`, 303) : replyFailure(error, form.values)
  }
}

/** @returns the torrents that a merge has left */
async function save(context: AppLoadContext, form: TagForm): Promise<number> {
  const api = context.requireApi()
  const path = { tag: form.name }
  if (form.act === 'merge') {
    return (await api.post('/v1/admin/tags/{tag}/merge', { path, body: { into: form.into } })).left
  }
  if (form.act === 'unalias') await api.delete('/v1/admin/tags/{tag}/alias', { path })
  else {
    const { color = null, fromColor = null } = form
    const from = { color: fromColor, isOfficial: form.fromOfficial === 'on' }
    await api.put('/v1/admin/tags/{tag}', { path, body: { color, isOfficial: form.isOfficial === 'on', from } })
  }
  return 0
}

function formatTorrents(torrents: number, { language }: Reader): string {
  const number = formatNumber(torrents, language)
  return torrents === mostCounted ? `${number}+` : number
}

function writeTags(tags: StaffTag[], reader: Reader): Html[] {
  return tags.map((tag) => writeTag(tag, reader))
}

function writeTag({ name, color, isOfficial, aliasOf, torrents }: StaffTag, reader: Reader): Html {
  const { t } = reader
  const search = `/?${new URLSearchParams({ tags: name })}`
  const button = buttonClass({ size: 'small' })
  const link = (act: 'edit' | 'merge') => html`
    <a class="${button}" href="${tagsPage}?${String(new URLSearchParams({ act, tag: name }))}"
      aria-label="${t(`tagSettingsTexts.${act}Name`, { name })}">${t(`tagSettingsTexts.${act}`)}</a>`
  const unalias = html`
    <form method="post" action="${tagsPage}">
      <input type="hidden" name="act" value="unalias">
      <input type="hidden" name="name" value="${name}">
      <button class="${button}" aria-label="${t('tagSettingsTexts.unaliasName', { name })}">
        ${t('tagSettingsTexts.unalias')}
      </button>
    </form>`
  const note = aliasOf
    ? t('tagSettingsTexts.aliasOf', { name: aliasOf })
    : t('tagSettingsTexts.torrents', { count: torrents, formatted: formatTorrents(torrents, reader) })
  return html`
    <li class="list-row">
      <div class="list-text">
        <p class="line title">
          <a class="${color ? labelClasses[color] : 'text-ink'}" href="${search}">${name}</a>
          ${isOfficial && html`<span class="${badgeClass('seed')}">${t('tagSettingsTexts.official')}</span>`}
        </p>
        <p class="hint">${note}</p>
      </div>
      <span class="list-end line">${aliasOf ? unalias : html`${link('edit')} ${link('merge')}`}</span>
    </li>`
}
