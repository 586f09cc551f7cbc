import { type AppLoadContext, redirect } from '@remix-run/cloudflare'
import { z } from 'zod'
import { NotificationChoice, notificationTopics } from '#contract/notifications'
import { readForm } from '~/lib/forms/read-form.server'
import { replyFailure } from '~/lib/forms/reply-failure.server'

const Topics = z.array(NotificationChoice.shape.topic).optional()
const ChoicesForm = z.object({ web: Topics, mail: Topics })

/** Saves the form: an unchecked box turns a notification off. */
export async function saveChoices(request: Request, context: AppLoadContext) {
  const api = context.requireApi()
  const form = await readForm(request, ChoicesForm)
  if (!form.ok) return form.reply
  const { web = [], mail = [] } = form.value
  const data = notificationTopics.map((topic) => ({ topic, web: web.includes(topic), mail: mail.includes(topic) }))
  try {
    await api.put('/v1/me/notification-choices', { body: { data, locale: context.prefs.language } })
  } catch (error) {
    return replyFailure(error)
  }
  return redirect('/account/settings/notifications?done', 303)
}
