import { announcePath } from '#contract/announce'
import type { ApiContext } from '../platform/http/app-env'
import { findWebOrigin } from '../platform/http/web-origin'

/** The announce URL of the settings, or of the built-in tracker on the domain of the site. With `{announceKey}`. */
export function chooseAnnounceUrl(c: ApiContext, setting: string): string {
  return setting || `${findWebOrigin(c) ?? new URL(c.req.url).origin}${announcePath}`
}

export function writeAnnounce(announceUrl: string, announceKey: string): string {
  return announceUrl.replaceAll('{announceKey}', announceKey)
}
