import { ApiFailure } from '../platform/http/api-failure'
import { type ApiContext, callerOf } from '../platform/http/app-env'
import { findAddress } from './find-address'
import type { Address } from './visible-title'

/** The title of an address, also that of a merged one. @throws ApiFailure 404 */
export async function requireTitle(c: ApiContext, address: Address) {
  return (await findAddress(c.var.db, address, callerOf(c))) ?? refuseUnknown()
}

export function refuseUnknown(): never {
  throw new ApiFailure(404, 'Title not found')
}
