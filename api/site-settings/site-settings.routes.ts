import {
  readRules,
  readSiteSettings,
  saveGeneralSettings,
  saveMailSettings,
  sendTestMail,
} from '#contract/site-settings'
import { rendererVersion } from '../lib/markdown/render'
import { ApiFailure } from '../platform/http/api-failure'
import { type App, callerOf } from '../platform/http/app-env'
import { limitRate } from '../platform/http/limit-rate'
import { requireRecentAuth } from '../platform/http/require-recent-auth'
import { serve } from '../platform/http/serve'
import { composeMail } from '../platform/mail/compose-mail'
import { openLibrary } from '../texts/library'
import { renderPage } from '../texts/render-page'
import { chooseMailServer, describeChange } from './choose-mail-server'
import { untouched } from './read-site'
import { findAddress, findSettings, storeRendered, storeSettings } from './site-settings.queries'
import { tryMailServer } from './try-mail-server'

export function addSiteSettingsRoutes(app: App): void {
  serve(app, readSiteSettings, async (c) => {
    const row = await findSettings(c.var.db)
    const { title, userColor } = row ?? untouched
    const {
      registrationMode = 'invite',
      holdFirstPosts = 0,
      rules = null,
      smtpHost = null,
      smtpUser = null,
      mailSender = null,
    } = row ?? {}
    const general = { title, userColor, registrationMode, holdFirstPosts, rules: rules ?? '' }
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
    const { rules: written, ...chosen } = c.req.valid('json')
    const rules = written === '' ? null : written
    const rulesHtml = rules === null ? null : await renderPage(openLibrary(c.var.db, c.env), rules)
    const change = { ...chosen, rules, rulesHtml, rulesVersion: rendererVersion }
    const before = await findSettings(db)
    const detail = { ...chosen, rulesChanged: rules !== (before?.rules ?? null) }
    await storeSettings(db, change, { actorId: callerOf(c).id, action: 'settings.general', detail }, now)
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

  serve(app, readRules, async (c) => {
    const row = await findSettings(c.var.db)
    const { rules = null, rulesHtml = null, rulesVersion = 0 } = row ?? {}
    if (rules === null || (rulesHtml !== null && rulesVersion >= rendererVersion))
      return c.json({ html: rulesHtml }, 200)
    const html = await renderPage(openLibrary(c.var.db, c.env), rules)
    c.executionCtx.waitUntil(storeRendered(c.var.db, rules, html, rendererVersion))
    return c.json({ html }, 200)
  })
}
