import { type AppLoadContext, redirect } from '@remix-run/cloudflare'
import { z } from 'zod'
import { ItemChange } from '#contract/collections'
import { TitlePath } from '#contract/titles'
import { caughtFailure } from '~/lib/api/errors.server'
import { formReply, readForm } from '~/lib/forms/read-form.server'
import { replyFailure } from '~/lib/forms/reply-failure.server'
import { readTitleAddress } from '../title-address.server'
import { collectionHref } from './collections-view'
import { requireEditable } from './read-collections.server'

const { kind, slug } = TitlePath.shape
const position = z.coerce.number().pipe(ItemChange.shape.position.unwrap())

const ArrangeForm = z.discriminatedUnion('act', [
  z.object({ act: z.literal('add'), address: z.string().trim().min(1).max(300) }),
  z.object({ act: z.enum(['up', 'down', 'remove']), kind, title: slug, position }),
  z.object({
    act: z.literal('save'),
    kind,
    title: slug,
    position,
    note: z.string().max(500).default(''),
  }),
])

/** Adds, moves and removes titles of a collection, and changes the owner's notes. */
export async function arrangeTitles(context: AppLoadContext, request: Request, slug: string | undefined) {
  const api = context.requireApi()
  const collection = await requireEditable(context, request, slug)
  const form = await readForm(request, ArrangeForm)
  if (!form.ok) return form.reply
  const { value, values } = form
  const title = value.act === 'add' ? readTitleAddress(value.address) : { kind: value.kind, slug: value.title }
  if (title === null) return formReply(422, { values, errors: { address: ['invalid'] }, failed: null })
  const path = { slug: collection.slug, kind: title.kind, title: title.slug }
  const address = '/v1/collections/{slug}/items/{kind}/{title}'
  const put = (body: { note?: string; position?: number; adds?: boolean }) => api.put(address, { path, body })
  // Another tab may have removed the title.
  const adds = false
  try {
    if (value.act === 'add') await put({})
    if (value.act === 'up') await put({ position: Math.max(1, value.position - 1), adds })
    if (value.act === 'down') await put({ position: value.position + 1, adds })
    if (value.act === 'save') await put({ note: value.note, position: value.position, adds })
    if (value.act === 'remove') await api.delete(address, { path })
  } catch (error) {
    if (value.act === 'add' && caughtFailure(error)?.status === 404) {
      return formReply(422, { values, errors: { address: ['unknown'] }, failed: null })
    }
    return replyFailure(error, values)
  }
  const { search } = new URL(request.url)
  const anchor = value.act === 'remove' ? '' : `#t-${title.kind}-${title.slug}`
  return redirect(`${collectionHref(collection.slug, 'titles')}${search}${anchor}`, 303)
}
