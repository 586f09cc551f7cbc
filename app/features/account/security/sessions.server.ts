import { z } from 'zod'
import type { ApiClient } from '~/lib/api/client.server'
import { caughtFailure } from '~/lib/api/errors.server'
import { type Reader, writeTime } from '~/lib/format/reader.server'
import { readForm } from '~/lib/forms/read-form.server'
import { replyFailure } from '~/lib/forms/reply-failure.server'
import type { SessionView } from './session-view'

const EndForm = z.object({ session: z.string().min(1).max(64) })

export async function readSessions(api: ApiClient, reader: Reader): Promise<SessionView[]> {
  const { data } = await api.get('/v1/me/sessions')
  return data.map(({ id, device, network, startedAt, lastUsedAt, current }) => ({
    id,
    device,
    network,
    current,
    started: writeTime(startedAt, reader),
    lastUsed: writeTime(lastUsedAt, reader),
  }))
}

/** With `others`, ends all but the current one. Returns the reply of a refused form, else which sessions have ended. */
export async function endSessions(api: ApiClient, request: Request) {
  const form = await readForm(request, EndForm)
  if (!form.ok) return form.reply
  const { session: id } = form.value
  try {
    if (id === 'others') await api.delete('/v1/me/sessions')
    else await api.delete('/v1/me/sessions/{id}', { path: { id } })
  } catch (error) {
    // The session has already ended.
    if (caughtFailure(error)?.status !== 404) return replyFailure(error)
  }
  return id === 'others' ? 'others' : 'one'
}
