import { type AppLoadContext, redirect } from '@remix-run/cloudflare'
import { z } from 'zod'
import { memberHref } from '~/lib/format/member-href'
import { readForm } from '~/lib/forms/read-form.server'

const BlockForm = z.object({ intent: z.enum(['block', 'unblock']), from: z.literal('list').optional() })

/** Redirects to the page of the form. */
export async function blockMember(context: AppLoadContext, username: string, request: Request) {
  const api = context.requireApi()
  const form = await readForm(request, BlockForm)
  if (!form.ok) return redirect(memberHref(username), 303)
  const { intent, from } = form.value
  if (intent === 'block') await api.put('/v1/me/blocks/{username}', { path: { username } })
  else await api.delete('/v1/me/blocks/{username}', { path: { username } })
  return redirect(from === 'list' ? '/account/settings/blocks?done' : memberHref(username), 303)
}
