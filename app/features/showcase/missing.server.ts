import { failure } from '~/lib/api/errors.server'
import { type DialogPageName, isDialogPage, isSubTab, type SubTab } from './registry'

/** The 404 to throw for an unknown child page. */
export function missing(requestId: string) {
  return failure(404, { code: 'not_found', message: 'Page not found', requestId })
}

/** Validates the name of a sub-tab; throws 404 when it is unknown. */
export function requireSubTab(tab: string | undefined, requestId: string): SubTab {
  if (!isSubTab(tab)) throw missing(requestId)
  return tab
}

/** Validates the name of a dialog page; throws 404 when it is unknown. */
export function requireDialogPage(name: string | undefined, requestId: string): DialogPageName {
  if (!isDialogPage(name)) throw missing(requestId)
  return name
}
