import { type AppLoadContext, redirect } from '@remix-run/cloudflare'
import { z } from 'zod'
import { maxTokens, type TokenEvent, TokenPurchase } from '#contract/freeleech'
import { caughtFailure } from '~/lib/api/errors.server'
import { formatDay } from '~/lib/format/dates'
import { formatNumber } from '~/lib/format/numbers'
import { type Reader, readerOf, writeTime } from '~/lib/format/reader.server'
import { cursorHrefs } from '~/lib/forms/cursor-hrefs'
import { formReply, readForm } from '~/lib/forms/read-form.server'
import { replyFailure } from '~/lib/forms/reply-failure.server'
import type { FreeleechView, TokenEventView } from './freeleech-view'

const perPage = 25

/** Search param: `cursor` turns the pages of the history. */
export async function readFreeleech(context: AppLoadContext, request: Request): Promise<FreeleechView> {
  const url = new URL(request.url)
  const cursor = url.searchParams.get('cursor') ?? undefined
  const reader = readerOf(context)
  const { tokens, bonus, price, seedingBonus, data, meta } = await context
    .requireApi()
    .get('/v1/me/freeleech-tokens', { query: { limit: perPage, cursor } })
  const number = (value: number) => formatNumber(value, reader.language)
  return {
    tokens: number(tokens),
    bonus: number(bonus),
    seedingBonus: seedingBonus === 0 ? null : number(seedingBonus),
    price: price === null ? null : { value: price, text: number(price) },
    maxTokens,
    affordable: price === null ? 0 : Math.min(maxTokens, Math.floor(bonus / price)),
    events: data.map((event) => describeEvent(event, reader)),
    clientId: crypto.randomUUID(),
    ...cursorHrefs(url, meta),
  }
}

function describeEvent({ at, points, until, ...event }: TokenEvent, reader: Reader): TokenEventView {
  return {
    ...event,
    time: writeTime(at, reader),
    points: points === null ? null : formatNumber(points, reader.language),
    until: until === null ? null : { text: formatDay(until, reader), isOver: Date.parse(until) <= reader.now },
  }
}

const { clientId, quantity, price } = TokenPurchase.shape

const PurchaseForm = z.object({
  clientId,
  quantity: z.coerce.number().pipe(quantity),
  price: z.coerce.number().pipe(price),
  /** The total that the page showed for confirmation. */
  confirmed: z.string().optional(),
})

/** Asks for a confirmation, because points do not come back. */
export async function buyTokens(context: AppLoadContext, request: Request) {
  const form = await readForm(request, PurchaseForm)
  if (!form.ok) return form.reply
  const { confirmed, ...purchase } = form.value
  const api = context.requireApi()
  if (confirmed !== String(purchase.quantity * purchase.price)) return askFirst(context, purchase)
  try {
    await api.post('/v1/me/freeleech-tokens/purchases', { body: purchase })
  } catch (error) {
    const isOutdated = caughtFailure(error)?.code === 'price_changed'
    return isOutdated ? askFirst(context, purchase) : replyFailure(error, form.values)
  }
  return redirect(`/account/freeleech?bought=${purchase.quantity}`, 303)
}

/** The reply has the current price, and the total and the remaining points as the page shows them. */
async function askFirst(context: AppLoadContext, purchase: z.infer<typeof TokenPurchase>) {
  const current = await context.requireApi().get('/v1/me/freeleech-tokens', { query: { limit: 1 } })
  const { language } = readerOf(context)
  const { clientId, quantity } = purchase
  const total = quantity * (current.price ?? 0)
  const values = { clientId, quantity: String(quantity), price: String(current.price ?? 0) }
  const refuse = (failed: string) => formReply(409, { values, errors: {}, failed })
  if (current.price === null) return refuse('not_sold')
  if (total > current.bonus) return refuse('too_few_points')
  const shown = { total: formatNumber(total, language), remaining: formatNumber(current.bonus - total, language) }
  const failed = current.price === purchase.price ? 'confirm' : 'price_changed'
  return formReply(422, { values: { ...values, ...shown, confirmed: String(total) }, errors: {}, failed })
}
