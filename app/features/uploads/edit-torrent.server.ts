import type { AppLoadContext } from '@remix-run/cloudflare'
import type { Permission } from '#contract/permissions'
import { readTitleChoice } from '#contract/title-choice'
import type { Torrent } from '#contract/torrent-details'
import type { TorrentPatch } from '#contract/uploads'
import { failure } from '~/lib/api/errors.server'
import { readerOf } from '~/lib/format/reader.server'
import { readFields } from '~/lib/forms/read-fields.server'
import { formReply, keepTyped, readForm } from '~/lib/forms/read-form.server'
import { replyFailure } from '~/lib/forms/reply-failure.server'
import { readMember } from '~/lib/session/require-permission.server'
import { describeText, wantsPreview } from './describe-text.server'
import { OwnEdit, StaffEdit, toPatch } from './edit-form.server'
import { compareValues, digestValues } from './opened-values.server'
import {
  answerTitles,
  describeCurrent,
  describeNoTitles,
  hasNewWords,
  isEntered,
  wantsTitles,
  withTitles,
} from './title-choice.server'

/** Bytes of the edit form: the maximum lengths of description, MediaInfo and NFO. */
const maxFormBytes = 768 * 1024

/** A torrent that the member may edit, as form values; throws 403 for others, and the API's 404. */
export async function readEditable(slug: string, context: AppLoadContext) {
  const [torrent, { permissions }] = await Promise.all([findEditable(slug, context), readMember(context)])
  const { name, mine, status, decision, askedChange, language } = torrent
  const values = toValues(torrent)
  return {
    slug: torrent.slug,
    name,
    language,
    isOwn: mine.uploaded,
    leavesList: mine.uploaded && status === 'approved' && !mayRevise(permissions),
    canDelete: status !== 'deleted',
    asked: mine.uploaded ? askedChange : null,
    rejected: status === 'rejected' ? (decision?.reason ?? '') : null,
    titles: describeNoTitles(readerOf(context), describeCurrent(torrent.title)),
    values,
    opened: await digestValues(values),
  }
}

const mayRevise = (permissions: Permission[]) =>
  permissions.includes('torrents.revise') || permissions.includes('torrents.moderate')

/** Throws 403 for others, except after a refused form, whose texts the page keeps. */
async function findEditable(slug: string, context: AppLoadContext): Promise<Torrent> {
  const torrent = await context.requireApi().get('/v1/torrents/{slug}', { path: { slug } })
  if (torrent.mine.canEdit || context.hasReply) return torrent
  const code = torrent.status === 'deleted' ? 'torrent_deleted' : 'forbidden'
  const message = 'You do not have permission to see this page.'
  throw failure(403, { code, message, requestId: context.requestId })
}

/**
 * Saves the form, searches for titles or renders a preview of the description. Resolves to the torrent's new URL, or to the form's reply.
 */
export async function saveEdit(slug: string, request: Request, context: AppLoadContext) {
  const torrent = await findEditable(slug, context)
  const current = describeCurrent(torrent.title)
  if (wantsPreview(request) || wantsTitles(request)) {
    const values = keepTyped(await readFields(request, maxFormBytes))
    return {
      reply: await (wantsTitles(request) ? answerTitles(context, values, current) : describeText(context, values)),
    }
  }
  const form = await readForm(request, torrent.mine.uploaded ? OwnEdit : StaffEdit, maxFormBytes)
  const values = form.ok ? form.values : form.reply.data.values
  if (isEntered(request) && hasNewWords(values)) return { reply: await answerTitles(context, values, current) }
  if (!form.ok) return { reply: await withTitles(context, form.reply, current) }
  const { choice, errors } = form.value.title ? readTitleChoice(form.value) : {}
  if (errors) {
    const reply = formReply(422, { values, errors, failed: null })
    return { reply: await withTitles(context, reply, current) }
  }
  const { unchanged, conflicts, opened } = await compareValues(values.opened ?? '', values, toValues(torrent))
  if (conflicts.length > 0) {
    const changed = Object.fromEntries(conflicts.map((field) => [field, ['changed_meanwhile']]))
    const reply = formReply(409, { values: { ...values, opened }, errors: changed, failed: null })
    return { reply: await withTitles(context, reply, current) }
  }
  try {
    // Others may have changed the fields that this member left as they were.
    const patch = Object.entries(toPatch(form.value, choice)).filter(([field]) => !unchanged.includes(field))
    const body: TorrentPatch = Object.fromEntries(patch)
    return await context.requireApi().patch('/v1/torrents/{slug}', { path: { slug }, body })
  } catch (error) {
    return { reply: await withTitles(context, replyFailure(error, values), current) }
  }
}

function toValues(torrent: Torrent): Record<string, string> {
  const { name, category, tags, description, mediaInfo, nfo, licence, isAnonymous } = torrent
  const { resolution, source, codec, language } = torrent
  const texts = { name, category, description, mediaInfo, nfo, licence, resolution, source, codec, language }
  return {
    ...Object.fromEntries(Object.entries(texts).map(([key, value]) => [key, value ?? ''])),
    tags: tags.join(' '),
    ...(isAnonymous && { isAnonymous: 'on' }),
  }
}
