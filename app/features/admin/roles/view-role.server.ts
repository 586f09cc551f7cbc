import { type AppLoadContext, redirect } from '@remix-run/cloudflare'
import { z } from 'zod'
import { RoleView } from '#contract/role-view'
import { readForm } from '~/lib/forms/read-form.server'

const ViewForm = z.object({ role: RoleView.shape.role.optional() })

/** Shows the site as to a member of a role; without one, ends that. */
export async function viewRole(context: AppLoadContext, request: Request) {
  const api = context.requireApi()
  const form = await readForm(request, ViewForm)
  if (!form.ok) return form.reply
  const { role } = form.value
  if (role === undefined) await api.delete('/v1/me/role-view')
  else await api.put('/v1/me/role-view', { body: { role } })
  return redirect('/', 303)
}
