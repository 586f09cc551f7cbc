import { type AppLoadContext, redirect } from '@remix-run/cloudflare'
import { z } from 'zod'
import { SignatureRemoval } from '#contract/admin-members'
import { type MemberWarning, NewWarning, Withdrawal } from '#contract/warnings'
import { caughtFailure } from '~/lib/api/errors.server'
import { commentsPath } from '~/lib/format/comments-path.server'
import { formatDay } from '~/lib/format/dates'
import { memberHref } from '~/lib/format/member-href'
import { formatNumber } from '~/lib/format/numbers'
import { type Reader, readerOf, writeTime } from '~/lib/format/reader.server'
import { cursorHrefs } from '~/lib/forms/cursor-hrefs'
import { readForm } from '~/lib/forms/read-form.server'
import { replyFailure } from '~/lib/forms/reply-failure.server'
import { periods } from './warning-periods'

const WarningForm = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('warn'),
    reason: NewWarning.shape.reason,
    days: z.enum(periods),
    comment: z.coerce.number().int().positive().optional(),
  }),
  z.object({
    intent: z.literal('withdraw'),
    id: z.coerce.number().int().positive(),
    withdrawReason: Withdrawal.shape.reason,
  }),
  z.object({ intent: z.literal('signature'), signatureReason: SignatureRemoval.shape.reason }),
  z.object({ intent: z.literal('restoreSignature') }),
])

/** Values of the search param `done`. */
const acts = ['warned', 'withdrawn', 'signature', 'restoreSignature'] as const

export type WarningsView = Awaited<ReturnType<typeof readWarnings>>

/**
 * Search params: `comment`, the id of a text of the member that a warning is about; `cursor`; `done` after an action, with
 * `text`, the id of the text that the new warning is about.
 */
export async function readWarnings(context: AppLoadContext, username: string, request: Request) {
  const api = context.requireApi()
  const url = new URL(request.url)
  const cursor = url.searchParams.get('cursor')
  const path = { username }
  const [page, about] = await Promise.all([
    api.get('/v1/users/{username}/warnings', { path, query: cursor ? { cursor } : {} }),
    readAbout(context, username, url.searchParams.get('comment')),
  ])
  const reader = readerOf(context)
  const asked = url.searchParams.get('done')
  const done = acts.find((act) => act === asked) ?? null
  const here = new URL(`${memberHref(username)}/warnings`, url)
  return {
    username,
    warnings: page.data.map((warning) => describeWarning(warning, reader)),
    summary: reader.t('warningTexts.active', {
      count: page.active,
      formatted: formatNumber(page.active, reader.language),
    }),
    canWarn: page.canWarn || about !== null,
    about,
    signature: page.signature,
    removedSignature: page.removedSignature,
    done,
    back: done === 'warned' ? readId(url.searchParams.get('text')) : undefined,
    ...cursorHrefs(here, page.meta),
  }
}

const readId = (text: string | null) => z.coerce.number().int().positive().safeParse(text).data

/** Null when the reader may not warn the member about it. */
async function readAbout(context: AppLoadContext, username: string, text: string | null) {
  const id = readId(text)
  if (id === undefined) return null
  try {
    const comment = await context.requireApi().get('/v1/comments/{id}', { path: { id } })
    if (!comment.canWarn || comment.author?.username !== username) return null
    const href = `${commentsPath(comment.subject)}?comment=${id}#c${id}`
    return { id, name: comment.subject.name, href, html: context.serverHtml.send('warned-text', comment.html) }
  } catch (error) {
    if (caughtFailure(error)?.status === 404) return null
    throw error
  }
}

function describeWarning(warning: MemberWarning, reader: Reader) {
  const { id, reason, state, by, comment, createdAt, expiresAt, withdrawal, canWithdraw } = warning
  const { t } = reader
  const day = expiresAt === null ? '' : formatDay(expiresAt, reader)
  const expiry = expiresAt === null ? t('warningTexts.neverExpires') : t('warningTexts.expires', { day })
  return {
    ...{ id, reason, state, by, canWithdraw },
    created: writeTime(createdAt, reader),
    expiry: state === 'expired' ? t('warningTexts.expired', { day }) : expiry,
    comment: comment && { name: comment.subject.name, href: `/comments/${comment.id}` },
    withdrawal: withdrawal && { ...withdrawal, at: writeTime(withdrawal.at, reader) },
  }
}

/** Warns the member, withdraws a warning, or removes or restores the signature. */
export async function actOnWarnings(context: AppLoadContext, username: string, request: Request) {
  const api = context.requireApi()
  const form = await readForm(request, WarningForm)
  if (!form.ok) return form.reply
  const path = { username }
  const done = (what: string) => redirect(`${memberHref(username)}/warnings?done=${what}`, 303)
  try {
    if (form.value.intent === 'withdraw') {
      const { id, withdrawReason: reason } = form.value
      await api.put('/v1/users/{username}/warnings/{id}/withdrawal', { path: { ...path, id }, body: { reason } })
      return done('withdrawn')
    }
    if (form.value.intent === 'signature') {
      const { signatureReason: reason } = form.value
      await api.post('/v1/admin/members/{username}/signature-removal', { path, body: { reason } })
      return done('signature')
    }
    if (form.value.intent === 'restoreSignature') {
      await api.post('/v1/admin/members/{username}/signature-restoration', { path })
      return done('restoreSignature')
    }
    const { reason, days, comment } = form.value
    const period = days === 'never' ? null : (Number(days) as NewWarning['days'])
    await api.post('/v1/users/{username}/warnings', { path, body: { reason, days: period, comment } })
    return done(comment === undefined ? 'warned' : `warned&text=${comment}`)
  } catch (error) {
    return replyFailure(error, form.values)
  }
}
