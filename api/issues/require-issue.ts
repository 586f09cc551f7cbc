import { eq } from 'drizzle-orm'
import { issues } from '../platform/db/schema/issues'
import { ApiFailure } from '../platform/http/api-failure'
import type { ApiContext } from '../platform/http/app-env'

/** @throws ApiFailure 404 */
export async function requireIssue(c: ApiContext, id: number) {
  const row = await c.var.db.select({ id: issues.id, title: issues.title }).from(issues).where(eq(issues.id, id)).get()
  return row ?? refuseUnknown()
}

export function editedMeanwhile() {
  return new ApiFailure(409, 'The issue was changed by another request', { code: 'edited_meanwhile' })
}

export function refuseUnknown(): never {
  throw new ApiFailure(404, 'Issue not found')
}
