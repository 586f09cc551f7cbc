import { type AppLoadContext, redirect } from '@remix-run/cloudflare'
import { z } from 'zod'
import { NotificationChoice, notificationTopics } from '#contract/notifications'
import { PushSubscription } from '#contract/push'
import { caughtFailure } from '~/lib/api/errors.server'
import { readerOf, writeTime } from '~/lib/format/reader.server'
import { readForm } from '~/lib/forms/read-form.server'
import { replyFailure } from '~/lib/forms/reply-failure.server'
import type { PushView } from './push-view'

const Topics = z.array(NotificationChoice.shape.topic).optional()

const SettingsForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('choices'), web: Topics, mail: Topics, push: Topics }),
  z.object({ intent: z.literal('pushOn'), ...PushSubscription.shape }),
  z.object({ intent: z.literal('pushOff'), id: z.string().max(64) }),
])

export async function readSettings(context: AppLoadContext) {
  const { data, canMail, push } = await context.requireApi().get('/v1/me/notification-choices')
  const reader = readerOf(context)
  const browsers = push.browsers.map(({ id, device, createdAt }) => ({
    id,
    device,
    since: writeTime(createdAt, reader),
  }))
  return { choices: data, canMail, push: { publicKey: push.publicKey, browsers } satisfies PushView }
}

/** In the form of the choices, an unchecked box turns a notification off. */
export async function saveSettings(request: Request, context: AppLoadContext) {
  const form = await readForm(request, SettingsForm)
  if (!form.ok) return form.reply
  try {
    await save(form.value, context)
  } catch (error) {
    return replyFailure(error)
  }
  return redirect(`/account/settings/notifications?done=${form.value.intent}`, 303)
}

async function save(form: z.infer<typeof SettingsForm>, context: AppLoadContext): Promise<void> {
  const api = context.requireApi()
  const locale = context.prefs.language
  if (form.intent === 'choices') {
    const { web = [], mail = [], push = [] } = form
    const data = notificationTopics.map((topic) => ({
      topic,
      web: web.includes(topic),
      mail: mail.includes(topic),
      push: push.includes(topic),
    }))
    await api.put('/v1/me/notification-choices', { body: { data, locale } })
  } else if (form.intent === 'pushOn') {
    const { endpoint, p256dh, auth } = form
    await api.post('/v1/me/push-subscriptions', { body: { endpoint, p256dh, auth, locale } })
  } else {
    await api.delete('/v1/me/push-subscriptions/{id}', { path: { id: form.id } }).catch((error) => {
      // The browser was already removed.
      if (caughtFailure(error)?.status !== 404) throw error
    })
  }
}
