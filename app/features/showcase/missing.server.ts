import { failure } from '~/lib/api/errors.server'
import { type DialogPageName, isDialogPage, isSubTab, type SubTab } from './registry'

/** An unknown child: the 404 to throw. */
export function missing(requestId: string) {
  return failure(404, { code: 'not_found', message: 'Page not found', requestId })
}

/** The sub-tab of that name; throws 404 when there is none. */
export function requireSubTab(tab: string | undefined, requestId: string): SubTab {
  if (!isSubTab(tab)) throw missing(requestId)
  return tab
}

/** The dialog's page of that name; throws 404 when there is none. */
export function requireDialogPage(name: string | undefined, requestId: string): DialogPageName {
  if (!isDialogPage(name)) throw missing(requestId)
  return name
}
