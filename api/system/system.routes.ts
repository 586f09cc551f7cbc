import { contractDocument } from '#contract/document'
import { StaticFile } from '#contract/static-file'
import { readContract, readHealth, readStatic, readSystem } from '#contract/system'
import { answerRemoved } from '../images/removed-image'
import { readSiteFile } from '../platform/files/site-files'
import { addressPrefix } from '../platform/http/address-prefix'
import { ApiFailure } from '../platform/http/api-failure'
import type { App } from '../platform/http/app-env'
import { describeCaller } from '../platform/http/caller.queries'
import { identifyCaller } from '../platform/http/check-access'
import { findClientAddress } from '../platform/http/client-address'
import { limitFlood } from '../platform/http/limit-flood'
import { serve } from '../platform/http/serve'
import { findHealth } from './find-health'
import { findSettings } from './system.queries'

let document: ReturnType<typeof contractDocument> | undefined

export function addSystemRoutes(app: App): void {
  serve(app, readSystem, async (c) => {
    const [caller, settings] = await Promise.all([identifyCaller(c), findSettings(c.var.db)])
    return c.json({ ...settings, version: c.env.VERSION, user: caller ? describeCaller(caller) : null }, 200)
  })

  serve(app, readStatic, async (c) => {
    const name = StaticFile.safeParse(c.req.valid('param').file)
    const read = () => readSiteFile(c.env.FILES, name.data ?? '', c.req.header('if-none-match'))
    const file = name.success && ((await read()) ?? (await answerRemoved(c.env.FILES, name.data)))
    if (!file) throw new ApiFailure(404, 'File not found')
    return file
  })

  serve(app, readHealth, async (c) => {
    await limitFlood(c.env.SEARCH_LIMIT, `health:${addressPrefix(findClientAddress(c))}`)
    const health = await findHealth(c)
    return c.json(health, health.status === 'unavailable' ? 503 : 200)
  })

  serve(app, readContract, (c) => {
    document ??= contractDocument()
    return c.json(document, 200)
  })
}
