import { z } from 'zod'
import { InviteDraft, type InvitedMember } from '#contract/invites'
import type { Language } from '#contract/languages'
import type { ApiClient } from '~/lib/api/client.server'
import { caughtFailure } from '~/lib/api/errors.server'
import { formatDay } from '~/lib/format/dates'
import { type Reader, writeTime } from '~/lib/format/reader.server'
import { readForm } from '~/lib/forms/read-form.server'
import { replyFailure } from '~/lib/forms/reply-failure.server'
import type { InvitedView, InvitesView } from './invites-view'

const { clientId, email, note } = InviteDraft.shape
const InviteForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('create'), clientId, email, note }),
  z.object({ intent: z.literal('revoke'), id: z.coerce.number().int().positive() }),
])

export async function readInvites(api: ApiClient, memberName: string, reader: Reader): Promise<InvitesView> {
  const [{ left, data }, tree] = await Promise.all([api.get('/v1/me/invites'), api.get('/v1/me/invites/tree')])
  const invites = data.map(({ createdAt, expiresAt, ...invite }) => ({
    ...invite,
    created: writeTime(createdAt, reader),
    ends: formatDay(expiresAt, reader),
  }))
  return { left, clientId: crypto.randomUUID(), invites, tree: buildTree(tree.data, memberName, reader) }
}

/** Each member comes after the one who invited them. */
function buildTree(members: InvitedMember[], root: string, reader: Reader): InvitedView[] {
  const invitedBy = new Map<string, InvitedView[]>([[root, []]])
  for (const { username, role, invitedBy: inviter, joinedAt, isBanned, isClosed } of members) {
    const member = { username, role, joined: writeTime(joinedAt, reader), isBanned, isClosed, invited: [] }
    invitedBy.get(inviter)?.push(member)
    invitedBy.set(username, member.invited)
  }
  return invitedBy.get(root) ?? []
}

/** The link is shown once. Resolves to undefined when an invite was revoked. */
export async function actOnInvites(
  api: ApiClient,
  request: Request,
  { locale, origin }: { locale: Language; origin: string },
) {
  const form = await readForm(request, InviteForm)
  if (!form.ok) return form.reply
  try {
    if (form.value.intent === 'create') {
      const { clientId, email, note } = form.value
      const { code } = await api.post('/v1/me/invites', { body: { clientId, email, note, locale } })
      return { link: `${origin}/register?invite=${code}`, email: email ?? null }
    }
    await api.delete('/v1/me/invites/{id}', { path: { id: form.value.id } })
  } catch (error) {
    // The invite was revoked before, by a second submission or in another tab.
    const failed = caughtFailure(error)
    const isRevoked = failed?.status === 404 || failed?.code === 'already_decided'
    if (form.value.intent === 'revoke' && isRevoked) return undefined
    return replyFailure(error, form.values)
  }
  return undefined
}
