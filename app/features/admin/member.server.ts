import { type AppLoadContext, redirect } from '@remix-run/cloudflare'
import { z } from 'zod'
import { AvatarRemoval, RoleAssignment, SignatureRemoval } from '#contract/admin-members'
import { readForm } from '~/lib/forms/read-form.server'
import { replyFailure } from '~/lib/forms/reply-failure.server'
import { requireRecentAuth } from '~/lib/session/require-recent-auth.server'

const MemberForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('avatar'), reason: AvatarRemoval.shape.reason }),
  z.object({ intent: z.literal('signature'), signatureReason: SignatureRemoval.shape.reason }),
  z.object({ intent: z.literal('role'), role: RoleAssignment.shape.role, roleReason: RoleAssignment.shape.reason }),
])

/** Throws the redirect on success, else returns the form with its errors. */
export async function actOnMember(context: AppLoadContext, username: string, request: Request) {
  const api = context.requireApi()
  const form = await readForm(request.clone(), MemberForm)
  if (!form.ok) return form.reply
  const path = { username }
  try {
    if (form.value.intent === 'avatar') {
      const { reason } = form.value
      await api.post('/v1/admin/members/{username}/avatar-removal', { path, body: { reason } })
    } else if (form.value.intent === 'signature') {
      const { signatureReason: reason } = form.value
      await api.post('/v1/admin/members/{username}/signature-removal', { path, body: { reason } })
    } else {
      await requireRecentAuth(context, request)
      const { role, roleReason: reason } = form.value
      await api.put('/v1/admin/members/{username}/role', { path, body: { role, reason } })
    }
  } catch (error) {
    return replyFailure(error, form.values)
  }
  return redirect(`/admin/users/${encodeURIComponent(username)}?done=${form.value.intent}`, 303)
}
