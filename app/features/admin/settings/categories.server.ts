import { type AppLoadContext, redirect } from '@remix-run/cloudflare'
import { z } from 'zod'
import { CategoryRef } from '#contract/categories'
import { caughtFailure } from '~/lib/api/errors.server'
import { failNotFound } from '~/lib/api/fail-not-found.server'
import { readForm } from '~/lib/forms/read-form.server'
import { replyFailure } from '~/lib/forms/reply-failure.server'
import { categoriesPage } from './settings-values'

const acts = ['new', 'rename', 'merge', 'delete'] as const

/** Search params: `act`, and the slug of the `category`. */
export async function readCategories(context: AppLoadContext, request: Request) {
  const search = new URL(request.url).searchParams
  const slug = search.get('category')
  const { data: categories } = await context.requireApi().get('/v1/admin/categories')
  const category = categories.find((each) => each.slug === slug) ?? null
  if (slug !== null && category === null) throw failNotFound(context)
  return {
    categories,
    category,
    act: acts.find((act) => act === search.get('act')) ?? null,
    done: search.has('done'),
    left: Number.parseInt(search.get('left') ?? '0', 10) || 0,
  }
}

export type CategoriesView = Awaited<ReturnType<typeof readCategories>>

const name = z.string().trim().min(1).max(40)
const { slug: category, icon } = CategoryRef.shape
/** Absent, like an empty field: none. */
const parent = category.optional()

const CategoryForm = z.discriminatedUnion('act', [
  z.object({ act: z.literal('up'), category }),
  z.object({ act: z.literal('down'), category }),
  z.object({ act: z.literal('new'), name, icon: icon.default('folder'), parent }),
  z.object({
    ...{ act: z.literal('rename'), category, name, icon: icon.optional(), from: name },
    ...{ parent, fromParent: parent, fromIcon: icon.optional() },
  }),
  z.object({ act: z.literal('merge'), category, into: category }),
  z.object({ act: z.literal('delete'), category }),
])

type CategoryForm = z.infer<typeof CategoryForm>

export async function saveCategories(context: AppLoadContext, request: Request) {
  const form = await readForm(request, CategoryForm)
  if (!form.ok) return form.reply
  try {
    return redirect(await save(context, form.value), 303)
  } catch (error) {
    // It was deleted before, for example by the first of two clicks.
    const isGone = form.value.act === 'delete' && caughtFailure(error)?.status === 404
    return isGone ? redirect(`${categoriesPage}?done`, 303) : replyFailure(error, form.values)
  }
}

/** @returns the page that shows the result */
async function save(context: AppLoadContext, form: CategoryForm): Promise<string> {
  const api = context.requireApi()
  if (form.act === 'new') {
    await api.post('/v1/admin/categories', {
      body: { name: form.name, icon: form.icon, parent: form.parent ?? null },
    })
    return `${categoriesPage}?done`
  }
  const path = { category: form.category }
  if (form.act === 'merge') {
    const { left } = await api.post('/v1/admin/categories/{category}/merge', { path, body: { into: form.into } })
    return left > 0 ? `${categoriesPage}?left=${left}` : `${categoriesPage}?done`
  }
  if (form.act === 'up' || form.act === 'down') {
    await move(context, form)
    return `${categoriesPage}#${form.category}`
  }
  if (form.act === 'delete') await api.delete('/v1/admin/categories/{category}', { path })
  else {
    const { name, icon, from, fromIcon } = form
    const { parent = null, fromParent = null } = form
    const parents = parent !== fromParent && { parent, fromParent }
    const icons = icon !== fromIcon && { icon, fromIcon }
    await api.patch('/v1/admin/categories/{category}', { path, body: { name, from, ...icons, ...parents } })
  }
  return `${categoriesPage}?done`
}

/** By one place among the categories of its parent; nothing happens at an end. */
async function move(context: AppLoadContext, form: { act: 'up' | 'down'; category: string }) {
  const api = context.requireApi()
  const { data: categories } = await api.get('/v1/admin/categories')
  const moved = categories.find(({ slug }) => slug === form.category)
  const slugs = categories.filter(({ parent }) => parent === moved?.parent).map(({ slug }) => slug)
  const index = slugs.indexOf(form.category)
  const target = form.act === 'up' ? index - 1 : index + 1
  if (index < 0 || target < 0 || target >= slugs.length) return
  const data = slugs.toSpliced(index, 1).toSpliced(target, 0, form.category)
  await api.put('/v1/admin/categories/order', { body: { data } })
}
