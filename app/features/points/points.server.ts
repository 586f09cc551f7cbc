import { type AppLoadContext, redirect } from '@remix-run/cloudflare'
import { z } from 'zod'
import { maxGift, maxGiftMessage, NewPointGift, type PointChange, pointHistoryDays } from '#contract/points'
import { caughtFailure } from '~/lib/api/errors.server'
import { formatDay } from '~/lib/format/dates'
import { memberHref } from '~/lib/format/member-href'
import { formatNumber } from '~/lib/format/numbers'
import { type Reader, readerOf, writeTime } from '~/lib/format/reader.server'
import { cursorHrefs } from '~/lib/forms/cursor-hrefs'
import { formReply, readForm } from '~/lib/forms/read-form.server'
import { replyFailure } from '~/lib/forms/reply-failure.server'
import { readMember } from '~/lib/session/require-permission.server'
import type { PointChangeView, PointsView } from './points-view'

const perPage = 25

/** Search params: `cursor` turns the pages of the history, `to` is the member to give points to, `done=gift` follows a gift. */
export async function readPoints(context: AppLoadContext, request: Request): Promise<PointsView> {
  const url = new URL(request.url)
  const cursor = url.searchParams.get('cursor') ?? undefined
  const reader = readerOf(context)
  const [{ permissions }, page] = await Promise.all([
    readMember(context),
    context.requireApi().get('/v1/me/points', { query: { limit: perPage, cursor } }),
  ])
  const { bonus, unlisted, seedingBonus, since, data, meta } = page
  const number = (value: number) => formatNumber(value, reader.language)
  return {
    bonus: { value: bonus, text: number(bonus) },
    unlisted: unlisted === 0 ? null : number(unlisted),
    seedingBonus: seedingBonus === 0 ? null : number(seedingBonus),
    since: since === null ? null : formatDay(since, reader),
    canGive: permissions.includes('points.give'),
    gift: url.searchParams.get('done') === 'gift' ? findGift(data, reader) : null,
    most: { value: maxGift, text: number(maxGift) },
    maxMessage: maxGiftMessage,
    historyDays: pointHistoryDays,
    to: url.searchParams.get('to')?.slice(0, 100) ?? '',
    changes: data.map((change) => describeChange(change, reader)),
    clientId: crypto.randomUUID(),
    ...cursorHrefs(url, meta),
  }
}

/** The gift that the member has just given, of the newest changes. */
function findGift(changes: PointChange[], { language }: Reader): PointsView['gift'] {
  const newest = changes.find(({ kind }) => kind === 'gift_given')
  return newest ? { count: -newest.points, text: formatNumber(-newest.points, language) } : null
}

function describeChange({ id, kind, at, subject, tokens, ...change }: PointChange, reader: Reader): PointChangeView {
  const { points, balance, request, gift } = change
  const number = (value: number) => formatNumber(value, reader.language)
  const member = gift?.member?.username ?? null
  const ofGift = member === null ? null : memberHref(member)
  return {
    ...{ id, kind, time: writeTime(at, reader), subject, tokens, member, message: gift?.message ?? '' },
    points: `${points < 0 ? '−' : '+'}${number(Math.abs(points))}`,
    balance: number(balance),
    href: request === null ? ofGift : `/requests/${request}`,
  }
}

const { clientId, username, points, message } = NewPointGift.shape

const GiftForm = z.object({
  ...{ clientId, username, message },
  points: z.coerce.number().pipe(points),
  /** The points and the member that the page showed for confirmation. */
  confirmed: z.string().optional(),
})

type Gift = z.infer<typeof NewPointGift>

const confirmationOf = ({ points, username }: Gift) => `${points} ${username}`

/** Asks for a confirmation, because points do not come back. */
export async function givePoints(context: AppLoadContext, request: Request) {
  const form = await readForm(request, GiftForm)
  if (!form.ok) return form.reply
  const { confirmed, ...gift } = form.value
  if (confirmed !== confirmationOf(gift)) return askFirst(context, gift)
  try {
    await context.requireApi().post('/v1/me/points/gifts', { body: gift })
  } catch (error) {
    return caughtFailure(error)?.status === 404 ? refuseName(gift) : replyFailure(error, valuesOf(gift))
  }
  return redirect('/account/points?done=gift', 303)
}

/** The reply has the remaining points as the page shows them, and the name as the member writes it. */
async function askFirst(context: AppLoadContext, gift: Gift) {
  const api = context.requireApi()
  const [{ bonus }, member] = await Promise.all([
    api.get('/v1/me/points', { query: { limit: 1 } }),
    api.get('/v1/users/{username}', { path: { username: gift.username } }).catch(refuseUnknown),
  ])
  if (member === null) return refuseName(gift)
  const values = valuesOf({ ...gift, username: member.username })
  const refuse = (failed: string) => formReply(409, { values, errors: {}, failed })
  if (member.self) return refuse('yourself')
  if (gift.points > bonus) return refuse('too_few_points')
  const { language } = readerOf(context)
  const shown = { total: formatNumber(gift.points, language), remaining: formatNumber(bonus - gift.points, language) }
  const confirmed = confirmationOf({ ...gift, username: member.username })
  return formReply(422, { values: { ...values, ...shown, confirmed }, errors: {}, failed: 'confirm' })
}

function refuseUnknown(error: unknown): null {
  if (caughtFailure(error)?.status === 404) return null
  throw error
}

const refuseName = (gift: Gift) =>
  formReply(422, { values: valuesOf(gift), errors: { username: ['unknown_member'] }, failed: null })

const valuesOf = ({ clientId, username, points, message }: Gift) => ({
  ...{ clientId, username, message },
  points: String(points),
})
