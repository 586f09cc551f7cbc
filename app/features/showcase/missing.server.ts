import { failure } from '~/lib/api/errors.server'
import { type DialogPageName, isDialogPage, isSubTab, type SubTab } from './registry'

export function missing(requestId: string) {
  return failure(404, { code: 'not_found', message: 'Page not found', requestId })
}

export function requireSubTab(tab: string | undefined, requestId: string): SubTab {
  if (!isSubTab(tab)) throw missing(requestId)
  return tab
}

export function requireDialogPage(name: string | undefined, requestId: string): DialogPageName {
  if (!isDialogPage(name)) throw missing(requestId)
  return name
}
