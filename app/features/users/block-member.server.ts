import { type AppLoadContext, redirect } from '@remix-run/cloudflare'
import { z } from 'zod'
import { caughtFailure } from '~/lib/api/errors.server'
import { memberHref } from '~/lib/format/member-href'
import { readForm } from '~/lib/forms/read-form.server'

const BlockForm = z.object({ intent: z.enum(['block', 'unblock']), from: z.literal('list').optional() })

/** Redirects to the page of the form, which shows why the act was refused. */
export async function blockMember(context: AppLoadContext, username: string, request: Request) {
  const api = context.requireApi()
  const form = await readForm(request, BlockForm)
  if (!form.ok) return redirect(memberHref(username), 303)
  const { intent, from } = form.value
  const isFromList = from === 'list'
  try {
    if (intent === 'block') await api.put('/v1/me/blocks/{username}', { path: { username } })
    else await api.delete('/v1/me/blocks/{username}', { path: { username } })
  } catch (error) {
    const { status, code } = caughtFailure(error) ?? {}
    // The list has no closed accounts.
    const isGone = isFromList && status === 404
    if (status === 409) return redirect(`${memberHref(username)}?failed=${code}`, 303)
    if (!isGone) throw error
  }
  return redirect(isFromList ? '/account/settings/blocks?done' : memberHref(username), 303)
}
