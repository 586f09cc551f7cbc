import { z } from 'zod'
import { CredentialField } from '~/features/account/security/credential-field.server'
import type { ApiClient } from '~/lib/api/client.server'
import { caughtFailure } from '~/lib/api/errors.server'
import { formatDay } from '~/lib/format/dates'
import { type Reader, writeTime } from '~/lib/format/reader.server'
import { readForm } from '~/lib/forms/read-form.server'
import { replyFailure } from '~/lib/forms/reply-failure.server'
import type { PasskeyView } from './passkey-view'

const PasskeyForm = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('add'),
    name: z.string().trim().min(1).max(60),
    challenge: z.string(),
    credential: CredentialField,
  }),
  z.object({ intent: z.literal('remove'), id: z.string().min(1).max(1400) }),
])

export async function readPasskeys(api: ApiClient, reader: Reader): Promise<PasskeyView[]> {
  const { data } = await api.get('/v1/me/passkeys')
  return data.map(({ id, name, createdAt, lastUsedAt }) => ({
    id,
    name,
    added: formatDay(createdAt, reader),
    lastUsed: lastUsedAt === null ? null : writeTime(lastUsedAt, reader),
  }))
}

/** Returns recovery codes when the member had none. */
export async function actOnPasskeys(api: ApiClient, request: Request) {
  const form = await readForm(request, PasskeyForm)
  if (!form.ok) return form.reply
  try {
    if (form.value.intent === 'add') {
      const { name, challenge, credential } = form.value
      const added = await api.post('/v1/me/passkeys', { body: { name, challenge, credential } })
      return added.codes.length > 0 ? added : ('added' as const)
    }
    await api.delete('/v1/me/passkeys/{id}', { path: { id: form.value.id } })
  } catch (error) {
    // The passkey is already removed.
    const isGone = form.value.intent === 'remove' && caughtFailure(error)?.status === 404
    if (!isGone) return replyFailure(error, form.values)
  }
  return 'removed' as const
}
