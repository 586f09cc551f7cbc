import { type AppLoadContext, data, redirect } from '@remix-run/cloudflare'
import { z } from 'zod'
import type { StaffRole } from '#contract/admin-roles'
import { Permission } from '#contract/permissions'
import { caughtFailure } from '~/lib/api/errors.server'
import { readForm } from '~/lib/forms/read-form.server'
import { replyFailure } from '~/lib/forms/reply-failure.server'
import { translatorIn } from '~/lib/i18n/catalogue.server'
import { permissionGroups } from '../roles/permission-groups'
import { permissionsPage } from '../roles/roles-admin'
import { reviewChanges } from './review-changes'

const list = z
  .string()
  .max(2000)
  .default('')
  .transform((text) => Permission.options.filter((permission) => text.split(' ').includes(permission)))
const MatrixForm = z.object({ act: z.enum(['review', 'confirm']), listed: list })

async function readRoles(context: AppLoadContext): Promise<StaffRole[]> {
  const { data: roles } = await context.requireApi().get('/v1/admin/roles')
  return roles
}

/** The matrix, limited to permissions whose name or description has the text of the search. */
export async function readMatrix(context: AppLoadContext, url: URL) {
  const { t } = translatorIn(context.prefs.language)
  const q = (url.searchParams.get('q') ?? '').trim().slice(0, 100)
  const matches = (permission: Permission) =>
    [t(`admin.permissions.${permission}`), t(`roleSettings.about.${permission}`), permission].some((text) =>
      text.toLowerCase().includes(q.toLowerCase()),
    )
  const groups = permissionGroups
    .map(({ group, permissions }) => ({ group, permissions: permissions.filter(matches) }))
    .filter(({ permissions }) => permissions.length > 0)
  const roles = await readRoles(context)
  const chosen = url.searchParams.get('role')
  const shown = roles.find(({ slug }) => slug === chosen) ?? roles.find(({ editable }) => editable) ?? roles[0]
  return { q, groups, roles, shown: shown?.slug ?? '', saved: url.searchParams.has('saved') }
}

/** Shows the difference before it is stored. Throws the redirect when that is done. */
export async function editPermissions(context: AppLoadContext, request: Request, own: Permission[]) {
  const form = await readForm(request, MatrixForm)
  if (!form.ok) return form.reply
  const { fields, value } = form
  const textOf = (name: string) => fields.getAll(name).join(' ')
  const review = async () => {
    const roles = await readRoles(context)
    const edits = roles
      .filter(({ slug }) => fields.has(`before.${slug}`))
      .map(({ slug }) => ({
        slug,
        before: list.parse(textOf(`before.${slug}`)),
        wanted: list.parse(textOf(`may.${slug}`)),
      }))
    return reviewChanges(edits, roles, { listed: value.listed, own })
  }
  const reviewed = await review()
  const reply = { values: form.values, errors: {}, failed: null, attempt: crypto.randomUUID() }
  if (value.act === 'review') return data({ ...reply, review: reviewed })
  try {
    const roles = reviewed.changes.map(({ slug, after: permissions }) => {
      const revision = Number(textOf(`revision.${slug}`))
      return { slug, revision: Number.isSafeInteger(revision) && revision > 0 ? revision : 0, permissions }
    })
    if (roles.length > 0) await context.requireApi().put('/v1/admin/permissions', { body: { roles } })
  } catch (error) {
    if (caughtFailure(error)?.code !== 'changed_meanwhile') return replyFailure(error, form.values)
    return data({ ...reply, failed: 'changed_meanwhile', review: await review() }, { status: 409 })
  }
  throw redirect(`${permissionsPage}?saved`, 303)
}
