import { type AppLoadContext, redirect } from '@remix-run/cloudflare'
import { z } from 'zod'
import type { StaffRole } from '#contract/admin-roles'
import type { Permission } from '#contract/permissions'
import { Role } from '#contract/roles'
import { failNotFound } from '~/lib/api/fail-not-found.server'
import { formReply, readForm } from '~/lib/forms/read-form.server'
import { replyFailure } from '~/lib/forms/reply-failure.server'
import { readRoleEdit } from './role-form.server'
import { rolesPage } from './roles-admin'

const { slug } = Role.shape
const ListForm = z.union([
  z.object({ slug, requiresTwoFactor: z.enum(['yes', 'no']) }),
  z.object({ slug, act: z.enum(['up', 'down']) }),
])

/** `role` is null for `new`. Throws 404 for an unknown one. */
export async function readRoles(context: AppLoadContext, slug: string | undefined) {
  const { data: roles } = await context.requireApi().get('/v1/admin/roles')
  const role = roles.find((each) => each.slug === slug) ?? null
  if (!role && slug !== 'new') throw failNotFound(context)
  return { roles, role }
}

/** Creates (without `role`), changes or deletes a role. Throws the redirect on success. */
export async function saveRole(
  context: AppLoadContext,
  request: Request,
  { role, own }: { role: StaffRole | null; own: Permission[] },
) {
  const form = await readRoleEdit(request, role?.permissions ?? [], own)
  if (!form.ok) return form.reply
  const { values } = form
  const path = { slug: role?.slug ?? '' }
  const api = context.requireApi()
  if (form.act === 'preview') return formReply(200, { values, errors: {}, failed: null })
  try {
    if (form.act === 'delete') await api.delete('/v1/admin/roles/{slug}', { path, query: { moveTo: form.moveTo } })
    else if (role) await api.patch('/v1/admin/roles/{slug}', { path, body: { ...form.body, revision: form.revision } })
    else await api.post('/v1/admin/roles', { body: { ...form.body, after: form.after } })
  } catch (error) {
    return replyFailure(error, values)
  }
  await context.renewSettings()
  throw redirect(`${rolesPage}?done`, 303)
}

/**
 * Moves a role by one place, or changes whether it requires two-factor authentication. Throws the redirect on success. `ownRole`
 * is the slug of the member's role.
 */
export async function changeList(context: AppLoadContext, request: Request, ownRole: string) {
  const form = await readForm(request, ListForm)
  if (!form.ok) return form.reply
  const { value, values } = form
  const api = context.requireApi()
  try {
    if ('act' in value) {
      const { data: all } = await api.get('/v1/admin/roles')
      const index = all.findIndex((role) => role.slug === value.slug)
      if (index === -1) throw failNotFound(context)
      const target = all[index + (value.act === 'up' ? -1 : 1)]
      // Without such a role, someone else has moved it to the end since the list was loaded.
      if (target?.editable && target.slug !== ownRole) {
        const order = all.map((role) => role.slug)
        const data = order.toSpliced(index, 1).toSpliced(order.indexOf(target.slug), 0, value.slug)
        await api.put('/v1/admin/roles/order', { body: { data } })
        await context.renewSettings()
      }
    } else {
      const body = { requiresTwoFactor: value.requiresTwoFactor === 'yes' }
      await api.patch('/v1/admin/roles/{slug}', { path: { slug: value.slug }, body })
    }
  } catch (error) {
    return replyFailure(error, values)
  }
  throw redirect(`${rolesPage}?done`, 303)
}
