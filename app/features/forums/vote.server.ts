import { type AppLoadContext, redirect } from '@remix-run/cloudflare'
import { z } from 'zod'
import { caughtFailure } from '~/lib/api/errors.server'
import { readForm } from '~/lib/forms/read-form.server'
import { threadHref } from './forum-href'

const PollForm = z.object({
  act: z.enum(['vote', 'withdraw', 'closePoll']),
  options: z.array(z.coerce.number().int()).default([]),
  reason: z.string().optional(),
})

/** Votes in the poll of a thread, withdraws the vote or closes the poll; undefined when the form is another one. */
export async function actOnPoll(context: AppLoadContext, request: Request, forum = '', thread = '') {
  const api = context.requireApi()
  const form = await readForm(request.clone(), PollForm)
  if (!form.ok) return undefined
  const { act, options, reason } = form.value
  const path = { thread }
  const href = threadHref(forum, thread)
  if (act === 'vote' && options.length === 0) return redirect(`${href}?failed=poll_no_option#poll`, 303)
  try {
    if (act === 'vote') await api.put('/v1/threads/{thread}/poll/vote', { path, body: { options } })
    else if (act === 'withdraw') await api.delete('/v1/threads/{thread}/poll/vote', { path })
    else await api.post('/v1/threads/{thread}/poll/closing', { path, body: { reason } })
    return redirect(`${href}#poll`, 303)
  } catch (error) {
    const failed = caughtFailure(error)
    if (!failed || ![403, 422, 429].includes(failed.status)) throw error
    const code = act === 'vote' && failed.status === 422 ? 'poll_too_many' : failed.code
    return redirect(`${href}?failed=${code}#poll`, 303)
  }
}
