import { failure } from '~/lib/api/errors.server'
import { findSection, isSubTab, type Section, type SubTab } from './registry'

/** An unknown child: the 404 to throw. */
export function missing(requestId: string) {
  return failure(404, { code: 'not_found', message: 'Page not found', requestId })
}

/** The section of that name; throws 404 when there is none. */
export function requireSection(slug: string | undefined, requestId: string): Section {
  const section = findSection(slug)
  if (!section) throw missing(requestId)
  return section
}

/** The sub-tab of that name; throws 404 when there is none. */
export function requireSubTab(tab: string | undefined, requestId: string): SubTab {
  if (!isSubTab(tab)) throw missing(requestId)
  return tab
}
