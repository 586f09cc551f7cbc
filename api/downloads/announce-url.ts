import { announcePath } from '#contract/announce'
import type { ApiContext } from '../platform/http/app-env'
import { findWebOrigin } from '../platform/http/web-origin'

/** That of the site's settings, or of its own tracker: the web client passes announces to the API. With `{announceKey}`. */
export function chooseAnnounceUrl(c: ApiContext, setting: string): string {
  return setting || `${findWebOrigin(c) ?? new URL(c.req.url).origin}${announcePath}`
}

export function writeAnnounce(announceUrl: string, announceKey: string): string {
  return announceUrl.replaceAll('{announceKey}', announceKey)
}
