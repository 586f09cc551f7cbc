import { type AppLoadContext, redirect } from '@remix-run/cloudflare'
import { z } from 'zod'
import { ForumSettings, type StaffForumCategory } from '#contract/admin-forums'
import { ForumPath } from '#contract/forums'
import { caughtFailure } from '~/lib/api/errors.server'
import { failNotFound } from '~/lib/api/fail-not-found.server'
import { readForm } from '~/lib/forms/read-form.server'
import { replyFailure } from '~/lib/forms/reply-failure.server'
import { forumsPage, type SettingsSubject } from './forums-admin'

const { name, description, category, readers, starters, posters, prefixes } = ForumSettings.shape
const id = z.coerce.number().pipe(category)
const { forum: slug } = ForumPath.shape

const OrderForm = z.object({ act: z.enum(['up', 'down']), category: id, forum: slug.optional() })

const CategoryForm = z.discriminatedUnion('act', [
  z.object({ act: z.literal('save'), name, from: name.optional() }),
  z.object({ act: z.literal('delete') }),
])

const prefixLines = z
  .string()
  .max(2000)
  .default('')
  .transform((text) => [...new Set(text.split(/\r?\n/).map((line) => line.trim()))].filter((line) => line !== ''))
  .refine((lines) => prefixes.safeParse(lines).success)

const ForumForm = z.discriminatedUnion('act', [
  z.object({
    act: z.literal('save'),
    ...{ name, description: description.default(''), category: id },
    ...{ readers, starters, posters, prefixes: prefixLines },
    revision: z.coerce.number().int().optional(),
  }),
  z.object({ act: z.literal('delete'), moveTo: slug.optional() }),
])

/** Moves a category, or a forum within its category, by one place. */
export async function orderForums(context: AppLoadContext, request: Request) {
  const form = await readForm(request, OrderForm)
  if (!form.ok) return form.reply
  const { act, category, forum } = form.value
  const api = context.requireApi()
  const { data } = await api.get('/v1/admin/forums')
  const step = act === 'up' ? -1 : 1
  const ids = data.map((each) => each.id)
  const order = (forum === undefined ? moveBy(ids, category, step) : ids).map((each) => ({
    id: each,
    forums: each === category && forum !== undefined ? moveBy(slugsIn(data, category), forum, step) : [],
  }))
  try {
    await api.put('/v1/admin/forums/order', { body: { data: order } })
  } catch (error) {
    return replyFailure(error, form.values)
  }
  return redirect(`${forumsPage}#${forum ?? `category-${category}`}`, 303)
}

const slugsIn = (categories: StaffForumCategory[], id: number) =>
  categories.find((category) => category.id === id)?.forums.map(({ slug }) => slug) ?? []

/** Unchanged when the item is unknown or already at the end. */
function moveBy<Item>(items: Item[], item: Item, step: 1 | -1): Item[] {
  const index = items.indexOf(item)
  if (index === -1 || index + step < 0) return items
  return items.toSpliced(index, 1).toSpliced(index + step, 0, item)
}

export async function saveSubject(context: AppLoadContext, request: Request, subject: SettingsSubject | undefined) {
  if (!subject) {
    // It was deleted before, for example by the first of two clicks.
    const form = await readForm(request, z.object({ act: z.literal('delete') }))
    if (!form.ok) throw failNotFound(context)
    return redirect(`${forumsPage}?saved`, 303)
  }
  return subject.kind === 'forum'
    ? saveForum(context, request, subject.forum)
    : saveCategory(context, request, subject.category)
}

const isGone = (act: 'save' | 'delete', error: unknown) => act === 'delete' && caughtFailure(error)?.status === 404

async function saveCategory(context: AppLoadContext, request: Request, category: { id: number } | null) {
  const api = context.requireApi()
  const form = await readForm(request, CategoryForm)
  if (!form.ok) return form.reply
  const { value, values } = form
  const path = { id: category?.id ?? 0 }
  try {
    if (value.act === 'delete') await api.delete('/v1/admin/forum-categories/{id}', { path })
    else if (category)
      await api.patch('/v1/admin/forum-categories/{id}', { path, body: { name: value.name, from: value.from } })
    else await api.post('/v1/admin/forum-categories', { body: { name: value.name } })
  } catch (error) {
    if (!isGone(value.act, error)) return replyFailure(error, values)
  }
  return redirect(`${forumsPage}?saved`, 303)
}

async function saveForum(context: AppLoadContext, request: Request, forum: { slug: string } | null) {
  const api = context.requireApi()
  const form = await readForm(request, ForumForm)
  if (!form.ok) return form.reply
  const { value, values } = form
  const path = { forum: forum?.slug ?? '' }
  try {
    if (value.act === 'delete') {
      await api.delete('/v1/admin/forums/{forum}', { path, query: { moveTo: value.moveTo } })
    } else {
      const { act: _, revision, ...settings } = value
      if (forum) await api.patch('/v1/admin/forums/{forum}', { path, body: { ...settings, revision } })
      else await api.post('/v1/admin/forums', { body: settings })
    }
  } catch (error) {
    if (!isGone(value.act, error)) return replyFailure(error, values)
  }
  return redirect(`${forumsPage}?saved`, 303)
}
