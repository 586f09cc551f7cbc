import { caughtFailure } from './errors.server'

/** null when the token was used, has expired or is unknown. */
export async function orEnded<Answer>(call: Promise<Answer>): Promise<Answer | null> {
  try {
    return await call
  } catch (error) {
    if (caughtFailure(error)?.status === 404) return null
    throw error
  }
}
