import { ApiFailure } from './api-failure'

/** The client id was sent before with other values: nothing is stored, and a success would say otherwise. */
export const refuseRepeat = () =>
  new ApiFailure(409, 'The client id was sent before with other values', { code: 'already_sent' })
