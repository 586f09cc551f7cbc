import { caughtFailure } from './errors.server'

/** What a call with the token of a mailed link answers; null when the link was used, has ended or never was. */
export async function orEnded<Answer>(call: Promise<Answer>): Promise<Answer | null> {
  try {
    return await call
  } catch (error) {
    if (caughtFailure(error)?.status === 404) return null
    throw error
  }
}
