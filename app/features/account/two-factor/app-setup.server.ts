import { redirect } from '@remix-run/cloudflare'
import { z } from 'zod'
import type { ApiClient } from '~/lib/api/client.server'
import { caughtFailure } from '~/lib/api/errors.server'
import { readForm } from '~/lib/forms/read-form.server'
import { replyFailure } from '~/lib/forms/reply-failure.server'
import type { AppSetup } from './app-setup'
import { drawQr } from './draw-qr.server'

const AppForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('begin') }),
  z.object({ intent: z.literal('remove') }),
  z.object({ intent: z.literal('confirm'), code: z.string().min(6).max(20) }),
])

export async function readApp(api: ApiClient, inUse: boolean): Promise<AppSetup> {
  if (inUse) return { state: 'used' }
  try {
    const { seed, uri } = await api.get('/v1/me/authenticator')
    return { state: 'begun', seed: seed.replace(/(.{4})(?=.)/g, '$1 '), uri, qr: drawQr(uri) }
  } catch (error) {
    if (caughtFailure(error)?.status !== 404) throw error
    return { state: 'none' }
  }
}

/** The form that completes the setup gets the recovery codes. */
export async function actOnApp(api: ApiClient, request: Request) {
  const form = await readForm(request, AppForm)
  if (!form.ok) return form.reply
  try {
    if (form.value.intent === 'confirm') {
      return await api.post('/v1/me/authenticator/confirmation', { body: { code: form.value.code } })
    }
    if (form.value.intent === 'begin') await api.post('/v1/me/authenticator')
    else await api.delete('/v1/me/authenticator')
  } catch (error) {
    // Already confirmed or removed, by a second submission or in another tab. The page shows the state.
    if (caughtFailure(error)?.status !== 404) return replyFailure(error)
    // Without scripts a second click hides the recovery codes of the first. The page of the codes makes new ones.
    const isConfirmed = form.value.intent === 'confirm' && (await api.get('/v1/me/security')).twoFactor.app
    if (isConfirmed) return redirect('/account/settings/codes', 303)
  }
  return form.value.intent === 'remove' ? ('removed' as const) : redirect('/account/settings/app', 303)
}
