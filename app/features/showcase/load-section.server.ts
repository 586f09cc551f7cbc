import type { RequestContext } from '~/lib/context'
import { requirePermission } from '~/lib/session/require-permission.server'
import { readSection, type SectionData } from './read-section.server'
import { findSection, type SectionSlug } from './registry'

export async function loadSection(context: RequestContext, slug: SectionSlug): Promise<SectionData> {
  await requirePermission(context, 'framework.view')
  return readSection(findSection(slug))
}
