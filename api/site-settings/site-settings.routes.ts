import { largestLogoUpload, removeLogo, storeLogo } from '#contract/logo'
import {
  listSettingsVersions,
  readSettingsVersion,
  restoreSettings,
  type SettingsArea,
  type SettingsVersion,
} from '#contract/settings-versions'
import { readSiteSettings, saveGeneralSettings, saveMailSettings, sendTestMail } from '#contract/site-settings'
import { ApiFailure } from '../platform/http/api-failure'
import { type ApiContext, type App, callerOf } from '../platform/http/app-env'
import { limitRate } from '../platform/http/limit-rate'
import { readCursor } from '../platform/http/read-cursor'
import { requireRecentAuth } from '../platform/http/require-recent-auth'
import { serve } from '../platform/http/serve'
import { composeMail } from '../platform/mail/compose-mail'
import { chooseMailServer, draftOf } from './choose-mail-server'
import { putLogo, readLogo } from './read-logo'
import { untouched } from './read-site'
import { fillTexts, pickValues, showGeneral } from './settings-values'
import { changedMeanwhile, findVersion, findVersioned, findVersions, saveSettings } from './settings-versions.queries'
import { findAddress, findSettings } from './site-settings.queries'
import { tryMailServer } from './try-mail-server'

export function addSiteSettingsRoutes(app: App): void {
  serve(app, readSiteSettings, async (c) => {
    const { row, revisions } = await findVersioned(c.var.db)
    const mail = {
      provider: row?.mailProvider ?? ('smtp' as const),
      host: row?.smtpHost ?? null,
      port: row?.smtpPort ?? 587,
      tls: row?.smtpTls ?? ('starttls' as const),
      user: row?.smtpUser ?? null,
      sender: row?.mailSender ?? null,
      hasSecret: row?.smtpSecret != null,
      hasApiKey: c.env.MAIL_API_KEY !== undefined,
    }
    return c.json({ general: showGeneral(row), logo: row?.logo ?? untouched.logo, mail, revisions }, 200)
  })

  serve(app, saveGeneralSettings, async (c) => {
    const { revision, ...chosen } = c.req.valid('json')
    const row = await findUnchanged(c, 'general', revision)
    const save = { area: 'general' as const, revision, actorId: callerOf(c).id, now: c.var.now }
    await saveSettings(c.var.db, { ...chosen, texts: fillTexts(chosen.texts) }, row, save)
    return c.body(null, 204)
  })

  serve(
    app,
    storeLogo,
    async (c) => {
      const { id: actorId } = callerOf(c)
      const { logo: file, revision } = c.req.valid('form')
      await limitRate(c, 'logo', actorId)
      const row = await findUnchanged(c, 'general', revision)
      const logo = await putLogo(c.env.FILES, await readLogo(file))
      await saveSettings(c.var.db, { logo }, row, { area: 'general', revision, actorId, now: c.var.now })
      return c.json({ logo }, 200)
    },
    { maxBody: largestLogoUpload },
  )

  serve(app, removeLogo, async (c) => {
    const { revision } = c.req.valid('query')
    const row = await findUnchanged(c, 'general', revision)
    const save = { area: 'general' as const, revision, actorId: callerOf(c).id, now: c.var.now }
    await saveSettings(c.var.db, { logo: untouched.logo }, row, save)
    return c.body(null, 204)
  })

  serve(app, saveMailSettings, async (c) => {
    const { id: actorId } = requireRecentAuth(c)
    const { revision, ...draft } = c.req.valid('json')
    const row = await findUnchanged(c, 'mail', revision)
    const change = await chooseMailServer(draft, row, c.env)
    const secretChanged = change.smtpSecret !== (row?.smtpSecret ?? null)
    const save = { area: 'mail' as const, revision, actorId, now: c.var.now, secretChanged }
    await saveSettings(c.var.db, change, row, save)
    return c.body(null, 204)
  })

  serve(app, listSettingsVersions, async (c) => {
    const { cursor, limit } = c.req.valid('query')
    return c.json(await findVersions(c.var.db, { cursor: readCursor(cursor, 1), limit }), 200)
  })

  serve(app, readSettingsVersion, async (c) => c.json(await requireVersion(c), 200))

  serve(app, restoreSettings, async (c) => {
    const { revision } = c.req.valid('json')
    const { area, id: restored, before } = await requireVersion(c)
    const { id: actorId } = area === 'mail' ? requireRecentAuth(c) : callerOf(c)
    const row = await findUnchanged(c, area, revision)
    const change = pickValues(area, before)
    const mail = area === 'mail' ? await chooseMailServer(draftOf(change, row), row, c.env) : {}
    const save = { area, revision, actorId, now: c.var.now, restored }
    await saveSettings(c.var.db, { ...change, ...mail }, row, save)
    return c.body(null, 204)
  })

  serve(app, sendTestMail, async (c) => {
    const { id, username } = callerOf(c)
    await limitRate(c, 'test-mail', id)
    const [row, recipient] = await Promise.all([findSettings(c.var.db), findAddress(c.var.db, id)])
    if (!recipient) throw new ApiFailure(409, 'Your account has no email address', { code: 'no_address' })
    const { locale } = c.req.valid('json')
    const mail = composeMail({ kind: 'test', locale, recipient, site: row?.title ?? untouched.title, username })
    return c.json({ recipient, error: await tryMailServer(c, mail) }, 200)
  })
}

/** @throws ApiFailure 409 when the settings were changed after `revision` */
async function findUnchanged(c: ApiContext, area: SettingsArea, revision: number) {
  const { row, revisions } = await findVersioned(c.var.db)
  if (revisions[area] !== revision) throw changedMeanwhile()
  return row
}

async function requireVersion(c: ApiContext): Promise<SettingsVersion> {
  const version = await findVersion(c.var.db, Number(c.req.param('id')))
  if (!version) throw new ApiFailure(404, 'Version not found')
  return version
}
