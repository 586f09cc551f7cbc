import { redirect } from '@remix-run/cloudflare'
import { feedKinds } from '#contract/feeds'
import { caughtFailure } from '~/lib/api/errors.server'
import type { RequestContext } from '~/lib/context'
import { readFields } from '~/lib/forms/read-fields.server'
import { formReply } from '~/lib/forms/read-form.server'
import { replyFailure } from '~/lib/forms/reply-failure.server'

/** The screen has own messages for these. */
const formFailures = [404, 409, 422]

/** A failed form keeps the typed values. */
export async function changeViews(request: Request, context: Pick<RequestContext, 'requireApi'>) {
  const fields = await readFields(request)
  const read = (name: string) => String(fields.get(name) ?? '').trim()
  const [intent, name, query, path] = [read('intent'), read('name'), read('query'), { id: Number(read('id')) }]
  const api = context.requireApi()
  try {
    if (intent === 'save') {
      const view = await api.post('/v1/me/views', { body: { name, query, notify: read('notify') !== '' } })
      return redirect(view.query === '' ? '/' : `/?${view.query}`, 303)
    }
    if (intent === 'rename') await api.patch('/v1/me/views/{id}', { path, body: { name } })
    if (intent === 'notify') await api.patch('/v1/me/views/{id}', { path, body: { notify: read('notify') === 'on' } })
    if (intent === 'delete') await api.delete('/v1/me/views/{id}', { path, body: undefined })
    if (intent === 'revoke') await api.delete('/v1/me/feeds/{id}', { path, body: undefined })
    if (intent === 'feed') {
      const [kind, target = ''] = read('subject').split(':')
      const known = feedKinds.find((candidate) => candidate === kind)
      if (known) await api.post('/v1/me/feeds', { body: { kind: known, target } })
    }
    return redirect('/views', 303)
  } catch (error) {
    const caught = caughtFailure(error)
    const values = { intent, name, query, id: read('id'), notify: read('notify'), subject: read('subject') }
    if (!caught || !formFailures.includes(caught.status)) return replyFailure(error, values)
    // It is already deleted or revoked, for example in another tab.
    if (caught.status === 404 && (intent === 'delete' || intent === 'revoke')) return redirect('/views', 303)
    return formReply(caught.status, { values, errors: caught.errors ?? {}, failed: caught.code })
  }
}
