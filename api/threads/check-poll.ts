import type { NewPoll } from '#contract/polls'
import { ApiFailure } from '../platform/http/api-failure'

const soonest = 60_000
const latest = 366 * 24 * 60 * 60_000

/** @throws ApiFailure 422 */
export function checkPoll({ options, maxChoices, closesAt }: NewPoll, now: number): void {
  if (maxChoices > options.length) {
    throw new ApiFailure(422, 'There are fewer options than choices', { errors: { maxChoices: ['too_many'] } })
  }
  if (closesAt === undefined) return
  const time = Date.parse(closesAt)
  if (time < now + soonest || time > now + latest) {
    throw new ApiFailure(422, 'A poll closes within a year', { errors: { closesAt: ['not_in_a_year'] } })
  }
}
