import type { RequestContext } from '~/lib/context'
import { requirePermission } from '~/lib/session/require-permission.server'
import { missing } from './missing.server'
import { readSection, type SectionData } from './read-section.server'
import { sections } from './registry'

/** Throws 404 for an unknown section. */
export async function loadSection(context: RequestContext, slug: string | undefined): Promise<SectionData> {
  await requirePermission(context, 'framework.view')
  const section = sections.find((known) => known.slug === slug)
  if (!section) throw missing(context.requestId)
  return readSection(section)
}
