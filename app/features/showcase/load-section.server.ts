import type { RequestContext } from '~/lib/context'
import { requirePermission } from '~/lib/session/require-permission.server'
import { readSection, type SectionData } from './read-section.server'
import { findSection, type SectionSlug } from './registry'

/** What the page of a section shows, to those who may see it. */
export async function loadSection(context: RequestContext, slug: SectionSlug): Promise<SectionData> {
  await requirePermission(context, 'framework.view')
  return readSection(findSection(slug))
}
