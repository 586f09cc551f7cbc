import { z } from 'zod'
import { NewApiToken, tokenLifetimes } from '#contract/api-tokens'
import type { ApiClient } from '~/lib/api/client.server'
import { caughtFailure } from '~/lib/api/errors.server'
import { formatDay } from '~/lib/format/dates'
import { type Reader, writeTime } from '~/lib/format/reader.server'
import { readForm } from '~/lib/forms/read-form.server'
import { replyFailure } from '~/lib/forms/reply-failure.server'
import type { TokenView } from './token-view'

const lives = z.coerce.number().pipe(z.union(tokenLifetimes.map((days) => z.literal(days))))
const TokenForm = z.discriminatedUnion('intent', [
  NewApiToken.extend({ intent: z.literal('create'), days: lives }),
  z.object({ intent: z.literal('revoke'), id: z.coerce.number().int().positive() }),
])

export async function readTokens(api: ApiClient, reader: Reader): Promise<TokenView[]> {
  const { data } = await api.get('/v1/me/tokens')
  return data.map(({ id, name, scopes, expiresAt, lastUsedAt }) => ({
    id,
    name,
    scopes,
    hasEnded: Date.parse(expiresAt) <= reader.now,
    ends: formatDay(expiresAt, reader),
    lastUsed: lastUsedAt === null ? null : writeTime(lastUsedAt, reader),
  }))
}

/** A new token is shown only once. Returns undefined when one was revoked. */
export async function actOnTokens(api: ApiClient, request: Request) {
  const form = await readForm(request, TokenForm)
  if (!form.ok) return form.reply
  try {
    if (form.value.intent === 'create') {
      const { clientId, name, scopes, days } = form.value
      const { token } = await api.post('/v1/me/tokens', { body: { clientId, name, scopes, days } })
      return { token, name }
    }
    await api.delete('/v1/me/tokens/{id}', { path: { id: form.value.id } })
  } catch (error) {
    // The token is already revoked.
    if (form.value.intent === 'revoke' && caughtFailure(error)?.status === 404) return undefined
    return replyFailure(error, form.values)
  }
  return undefined
}
