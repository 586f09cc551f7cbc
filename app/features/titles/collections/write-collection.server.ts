import { type AppLoadContext, data, redirect } from '@remix-run/cloudflare'
import { z } from 'zod'
import { type Collection, CollectionSlug, NewCollection } from '#contract/collections'
import { caughtFailure } from '~/lib/api/errors.server'
import { failNotFound } from '~/lib/api/fail-not-found.server'
import { titlePartHref } from '~/lib/format/title-href'
import { keepChanged, openedFields } from '~/lib/forms/opened-fields.server'
import { readFields } from '~/lib/forms/read-fields.server'
import { formReply, keepTyped, longFormBytes, readForm } from '~/lib/forms/read-form.server'
import { replyFailure } from '~/lib/forms/reply-failure.server'
import { followByForm } from '../follow-by-form.server'
import { readFormTitle } from '../read-title.server'
import type { CollectionReply } from './collection-form-screen'
import { collectionHref } from './collections-view'
import { findEditable, requireDeletable } from './read-collections.server'

const { name, visibility } = NewCollection.shape

const CollectionForm = z.object({
  act: z.enum(['save', 'preview']).default('save'),
  name,
  description: z.string().default(''),
  visibility,
  official: z.literal('on').optional(),
  /** The fields as they were when the form was opened, as JSON. */
  before: z.string().max(40_000).default(''),
})
const fieldNames = ['name', 'description', 'visibility', 'official'] as const
const readBefore = openedFields(fieldNames)
const DeleteForm = z.object({ reason: z.string().trim().max(500).optional() })
const CollectForm = z.discriminatedUnion('act', [
  z.object({ act: z.enum(['add', 'remove']), collection: CollectionSlug }),
  z.object({ act: z.literal('create'), name, visibility }),
])

async function preview(context: AppLoadContext, source: string, values: Record<string, string>) {
  const { html } = await context.requireApi().post('/v1/preview', { body: { source } })
  const shown = { html: context.serverHtml.send('preview-text', html) }
  return data<CollectionReply>({ values, errors: {}, failed: null, attempt: crypto.randomUUID(), preview: shown })
}

/** Creates a collection, or renders a preview of its description. */
export async function createCollection(context: AppLoadContext, request: Request) {
  const api = context.requireApi()
  const form = await readForm(request, CollectionForm)
  if (!form.ok) return form.reply
  const { act, official, before: _, ...fields } = form.value
  try {
    if (act === 'preview') return await preview(context, fields.description, form.values)
    const { slug } = await api.post('/v1/collections', { body: { ...fields, isOfficial: official === 'on' } })
    return redirect(collectionHref(slug), 303)
  } catch (error) {
    return replyFailure(error, form.values)
  }
}

/** Saves the changed fields of a collection, or renders a preview. A conflict keeps what was typed. */
export async function saveCollection(context: AppLoadContext, request: Request, slug: string | undefined) {
  const collection = await findEditable(context, request, slug)
  if (!collection) return replyDeleted(keepTyped(await readFields(request, longFormBytes)))
  const form = await readForm(request, CollectionForm, longFormBytes)
  if (!form.ok) return form.reply
  const { act, official = '', before, ...fields } = form.value
  try {
    if (act === 'preview') return await preview(context, fields.description, form.values)
    const [stored, opened] = [toFields(collection), readBefore(before)]
    const typed = { ...fields, official: collection.canMakeOfficial ? official : stored.official }
    const changed = fieldNames.filter((name) => typed[name] !== opened[name])
    const isConflict = changed.some(
      (name) => opened[name] !== undefined && ![opened[name], typed[name]].includes(stored[name]),
    )
    if (isConflict) {
      const values = { ...keepChanged(typed, opened, stored), before: JSON.stringify(stored) }
      return formReply(409, { values, errors: {}, failed: 'changed_meanwhile' })
    }
    const { name, description, visibility } = fields
    const body = {
      ...(changed.includes('name') && { name }),
      ...(changed.includes('description') && { description }),
      ...(changed.includes('visibility') && { visibility }),
      ...(changed.includes('official') && collection.canMakeOfficial && { isOfficial: official === 'on' }),
    }
    if (Object.keys(body).length > 0) {
      await context.requireApi().patch('/v1/collections/{slug}', { path: { slug: collection.slug }, body })
    }
    return redirect(collectionHref(collection.slug), 303)
  } catch (error) {
    return caughtFailure(error)?.status === 404 ? replyDeleted(form.values) : replyFailure(error, form.values)
  }
}

/** As the form of the collection has them. */
export function toFields({ name, description, visibility, isOfficial }: Collection) {
  return { name, description, visibility, official: isOfficial ? 'on' : '' }
}

/** The page is then the form of a new collection, with what was typed. */
function replyDeleted(values: Record<string, string>) {
  return formReply(404, { values, errors: {}, failed: 'collection_deleted' })
}

export async function deleteCollection(context: AppLoadContext, request: Request, slug: string | undefined) {
  const form = await readForm(request, DeleteForm)
  if (!form.ok) return form.reply
  const { reason } = form.value
  // The form for collections of other members asks for a reason.
  const isOwn = !form.fields.has('reason')
  try {
    const { slug: known } = await requireDeletable(context, request, slug)
    const query = reason ? { reason } : {}
    await context.requireApi().delete('/v1/collections/{slug}', { path: { slug: known }, query })
  } catch (error) {
    // The first of two submissions has deleted it. Those of other members may also be private since.
    if (!isOwn || caughtFailure(error)?.status !== 404) return replyFailure(error, form.values)
  }
  return redirect(isOwn ? '/collections?of=mine' : '/collections', 303)
}

export function followCollection(context: AppLoadContext, request: Request, slug: string | undefined) {
  const api = context.requireApi()
  const known = CollectionSlug.safeParse(slug)
  if (!known.success) throw failNotFound(context)
  const path = { slug: known.data }
  const address = '/v1/collections/{slug}/follow'
  return followByForm(request, {
    follow: () => api.put(address, { path }),
    unfollow: () => api.delete(address, { path }),
    href: collectionHref(known.data),
  })
}

/** Adds a title to a collection of the member, removes it, or creates a collection with it. */
export async function collectTitle(
  context: AppLoadContext,
  request: Request,
  params: { kind?: string; slug?: string },
) {
  const api = context.requireApi()
  const { kind, slug: title } = await readFormTitle(context, params.kind, params.slug)
  const form = await readForm(request, CollectForm)
  if (!form.ok) return form.reply
  const { value } = form
  const address = '/v1/collections/{slug}/items/{kind}/{title}'
  try {
    if (value.act === 'create') {
      const body = { name: value.name, visibility: value.visibility, description: '', isOfficial: false }
      const { slug } = await api.post('/v1/collections', { body })
      await api.put(address, { path: { slug, kind, title }, body: {} })
      return redirect(collectionHref(slug), 303)
    }
    const path = { slug: value.collection, kind, title }
    await (value.act === 'add' ? api.put(address, { path, body: {} }) : api.delete(address, { path }))
    return redirect(`${titlePartHref({ kind, slug: title }, 'collections')}#c-${value.collection}`, 303)
  } catch (error) {
    return replyFailure(error, form.values)
  }
}
