import { type AppLoadContext, redirect } from '@remix-run/cloudflare'
import { z } from 'zod'
import { AvatarRemoval, RoleAssignment, SignatureRemoval, TwoFactorRemoval } from '#contract/admin-members'
import { SeedingExcuse } from '#contract/figures'
import { TokenGrant } from '#contract/freeleech'
import { BanEnd, MemberBan } from '#contract/member-bans'
import { InvitesChange, NewStaffNote } from '#contract/member-file'
import { caughtFailure } from '~/lib/api/errors.server'
import { readForm } from '~/lib/forms/read-form.server'
import { replyFailure } from '~/lib/forms/reply-failure.server'
import { requireRecentAuth } from '~/lib/session/require-recent-auth.server'
import { FigureForm } from './figure-form.server'
import { banPeriods } from './member-acts'

const id = z.coerce.number().int().positive()

/** The ban on the page: `none`, `never` without an end, or its end. */
const openedBan = z.union([z.literal(['none', 'never']), z.iso.datetime()]).optional()

const readOpenedBan = (opened: string) => (opened === 'none' ? null : { until: opened === 'never' ? null : opened })

const MemberForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('avatar'), reason: AvatarRemoval.shape.reason }),
  z.object({ intent: z.literal('signature'), signatureReason: SignatureRemoval.shape.reason }),
  z.object({
    intent: z.literal('role'),
    role: RoleAssignment.shape.role,
    roleReason: RoleAssignment.shape.reason,
    from: RoleAssignment.shape.from,
  }),
  z.object({ intent: z.literal('ban'), banReason: MemberBan.shape.reason, days: z.enum(banPeriods), from: openedBan }),
  z.object({ intent: z.literal('unban'), unbanReason: BanEnd.shape.reason }),
  z.object({ intent: z.literal('note'), text: NewStaffNote.shape.text }),
  z.object({ intent: z.literal('deleteNote'), id }),
  z.object({
    intent: z.literal('invites'),
    left: z.coerce.number().pipe(InvitesChange.shape.left),
    invitesReason: InvitesChange.shape.reason,
    from: z.coerce.number().int().optional(),
  }),
  z.object({
    intent: z.literal('grant'),
    clientId: TokenGrant.shape.clientId,
    quantity: z.coerce.number().pipe(TokenGrant.shape.quantity),
    grantReason: TokenGrant.shape.reason,
  }),
  z.object({
    intent: z.literal('withdraw'),
    clientId: TokenGrant.shape.clientId,
    withdrawn: z.coerce.number().pipe(TokenGrant.shape.quantity),
    withdrawReason: TokenGrant.shape.reason,
  }),
  FigureForm,
  z.object({ intent: z.literal('excuse'), excuseReason: SeedingExcuse.shape.reason }),
  z.object({ intent: z.literal('twoFactor'), twoFactorReason: TwoFactorRemoval.shape.reason }),
  z.object({ intent: z.literal('session'), session: z.string().min(1).max(64) }),
  z.object({ intent: z.literal('sessions') }),
  z.object({ intent: z.literal('token'), id }),
])

type MemberForm = z.infer<typeof MemberForm>

/** Returns the redirect on success, else the form with its errors. */
export async function actOnMember(context: AppLoadContext, username: string, request: Request) {
  const form = await readForm(request.clone(), MemberForm)
  if (!form.ok) return form.reply
  const { intent } = form.value
  if (intent === 'role' || intent === 'twoFactor') await requireRecentAuth(context, request)
  try {
    await act(context, username, form.value)
  } catch (error) {
    // It was deleted or has ended before.
    const isGone = caughtFailure(error)?.status === 404 && ['deleteNote', 'session', 'token'].includes(intent)
    if (!isGone) return replyFailure(error, form.values)
  }
  return redirect(`/admin/users/${encodeURIComponent(username)}?done=${intent}`, 303)
}

async function act(context: AppLoadContext, username: string, form: MemberForm): Promise<void> {
  const api = context.requireApi()
  const path = { username }
  switch (form.intent) {
    case 'avatar':
      return api.post('/v1/admin/members/{username}/avatar-removal', { path, body: { reason: form.reason } })
    case 'signature':
      return api.post('/v1/admin/members/{username}/signature-removal', {
        path,
        body: { reason: form.signatureReason },
      })
    case 'role':
      return api.put('/v1/admin/members/{username}/role', {
        path,
        body: { role: form.role, reason: form.roleReason, ...(form.from && { from: form.from }) },
      })
    case 'ban': {
      const days = form.days === 'never' ? null : Number(form.days)
      return api.put('/v1/admin/members/{username}/ban', {
        path,
        body: { reason: form.banReason, days, ...(form.from && { from: readOpenedBan(form.from) }) },
      })
    }
    case 'unban':
      return api.post('/v1/admin/members/{username}/ban-end', { path, body: { reason: form.unbanReason } })
    case 'note':
      await api.post('/v1/admin/members/{username}/notes', { path, body: { text: form.text } })
      return
    case 'deleteNote':
      return api.delete('/v1/admin/members/{username}/notes/{id}', { path: { username, id: form.id } })
    case 'invites': {
      const body = { left: form.left, reason: form.invitesReason, from: form.from }
      return api.put('/v1/admin/members/{username}/invites', { path, body })
    }
    case 'grant': {
      const body = { clientId: form.clientId, quantity: form.quantity, reason: form.grantReason }
      return api.post('/v1/admin/members/{username}/freeleech-tokens', { path, body })
    }
    case 'withdraw': {
      const body = { clientId: form.clientId, quantity: form.withdrawn, reason: form.withdrawReason }
      return api.post('/v1/admin/members/{username}/freeleech-token-withdrawals', { path, body })
    }
    case 'figure': {
      const { clientId, figure, change, figureReason } = form
      const body = { clientId, figure, change, reason: figureReason }
      return api.post('/v1/admin/members/{username}/figure-corrections', { path, body })
    }
    case 'excuse':
      return api.post('/v1/admin/members/{username}/seeding-excuses', { path, body: { reason: form.excuseReason } })
    case 'twoFactor':
      return api.post('/v1/admin/members/{username}/two-factor-removal', {
        path,
        body: { reason: form.twoFactorReason },
      })
    case 'session':
      return api.delete('/v1/admin/members/{username}/sessions', { path, query: { session: form.session } })
    case 'sessions':
      return api.delete('/v1/admin/members/{username}/sessions', { path })
    case 'token':
      return api.delete('/v1/admin/members/{username}/tokens/{id}', { path: { username, id: form.id } })
  }
}
