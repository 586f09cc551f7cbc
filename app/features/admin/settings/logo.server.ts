import { type AppLoadContext, redirect } from '@remix-run/cloudflare'
import { z } from 'zod'
import { largestLogoUpload } from '#contract/logo'
import { SettingsRevision } from '#contract/settings-versions'
import { receiveBody } from '~/lib/api/received-body.server'
import { formReply, readForm } from '~/lib/forms/read-form.server'
import { replyFailure } from '~/lib/forms/reply-failure.server'
import { settingsPages } from './settings-values'

const DefaultForm = z.object({ revision: z.coerce.number().pipe(SettingsRevision) })

/** Tells the replies of the logo's forms from those of the settings. */
const values = { form: 'logo' }

/** Stores the submitted file; a form without a file restores the default logo. */
export async function changeLogo(context: AppLoadContext, request: Request) {
  const api = context.requireApi()
  try {
    if (/^multipart\/form-data\b/i.test(request.headers.get('Content-Type') ?? '')) {
      await api.putMultipart('/v1/admin/settings/logo', {}, await receiveBody(request, largestLogoUpload))
    } else {
      const form = await readForm(request, DefaultForm)
      if (!form.ok) return form.reply
      await api.delete('/v1/admin/settings/logo', { query: form.value })
    }
  } catch (error) {
    const isTooLarge = error instanceof Response && error.status === 413
    return isTooLarge ? formReply(413, { values, errors: {}, failed: 'too_large' }) : replyFailure(error, values)
  }
  await context.renewSettings()
  return redirect(`${settingsPages.general}?done`, 303)
}
