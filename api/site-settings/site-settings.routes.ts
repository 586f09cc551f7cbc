import { readSiteSettings, saveGeneralSettings, saveMailSettings, sendTestMail } from '#contract/site-settings'
import { ApiFailure } from '../platform/http/api-failure'
import { type App, callerOf } from '../platform/http/app-env'
import { limitRate } from '../platform/http/limit-rate'
import { requireRecentAuth } from '../platform/http/require-recent-auth'
import { serve } from '../platform/http/serve'
import { composeMail } from '../platform/mail/compose-mail'
import { chooseMailServer, describeChange } from './choose-mail-server'
import { untouched } from './read-site'
import { findAddress, findSettings, storeSettings } from './site-settings.queries'
import { tryMailServer } from './try-mail-server'

export function addSiteSettingsRoutes(app: App): void {
  serve(app, readSiteSettings, async (c) => {
    const row = await findSettings(c.var.db)
    const { title, userColor } = row ?? untouched
    const {
      registrationMode = 'invite',
      holdFirstPosts = 0,
      smtpHost = null,
      smtpUser = null,
      mailSender = null,
    } = row ?? {}
    const general = { title, userColor, registrationMode, holdFirstPosts }
    const mail = {
      provider: row?.mailProvider ?? ('smtp' as const),
      host: smtpHost,
      port: row?.smtpPort ?? 587,
      tls: row?.smtpTls ?? ('starttls' as const),
      user: smtpUser,
      sender: mailSender,
      hasSecret: row?.smtpSecret != null,
      hasApiKey: c.env.MAIL_API_KEY !== undefined,
    }
    return c.json({ general, mail }, 200)
  })

  serve(app, saveGeneralSettings, async (c) => {
    const { db, now } = c.var
    const chosen = c.req.valid('json')
    const act = { actorId: callerOf(c).id, action: 'settings.general' as const, detail: chosen }
    await storeSettings(db, chosen, act, now)
    return c.body(null, 204)
  })

  serve(app, saveMailSettings, async (c) => {
    const { db, now } = c.var
    const { id: actorId } = requireRecentAuth(c)
    const before = await findSettings(db)
    const change = await chooseMailServer(c.req.valid('json'), before, c.env)
    const detail = describeChange(change, before)
    await storeSettings(db, change, { actorId, action: 'settings.mail', detail }, now)
    return c.body(null, 204)
  })

  serve(app, sendTestMail, async (c) => {
    const { id, username } = callerOf(c)
    await limitRate(c, `test-mail:${id}`, { most: 20, within: 60 * 60 })
    const [row, recipient] = await Promise.all([findSettings(c.var.db), findAddress(c.var.db, id)])
    if (!recipient) throw new ApiFailure(409, 'Your account has no email address', { code: 'no_address' })
    const { locale } = c.req.valid('json')
    const mail = composeMail({ kind: 'test', locale, recipient, site: row?.title ?? untouched.title, username })
    return c.json({ recipient, error: await tryMailServer(c, mail) }, 200)
  })
}
