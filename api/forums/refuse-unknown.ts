import { ApiFailure } from '../platform/http/api-failure'

/** The same response for hidden and unknown forums. */
export function refuseUnknownForum(): never {
  throw new ApiFailure(404, 'Forum not found')
}

/** The same response for hidden and unknown threads. */
export function refuseUnknownThread(): never {
  throw new ApiFailure(404, 'Thread not found')
}
