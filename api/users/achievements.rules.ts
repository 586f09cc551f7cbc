import { type Achievement, achievementKinds } from '#contract/achievements'
import type { ProfileSection } from '#contract/profile'

const tebibyte = 2 ** 40

/** The steps of each ladder, from the lowest. */
const steps: Record<Achievement['kind'], readonly number[]> = {
  years: Array.from({ length: 50 }, (_, index) => index + 1),
  uploaded: [1, 10, 100, 1000].map((step) => step * tebibyte),
  uploads: [1, 10, 50, 100, 500, 1000, 5000],
  thanks: [10, 100, 1000, 10_000],
  posts: [10, 100, 1000],
}

/** What a reader must be allowed to see to be told of the step. */
const sections: Partial<Record<Achievement['kind'], ProfileSection>> = {
  uploaded: 'figures',
  uploads: 'uploads',
  thanks: 'uploads',
  posts: 'posts',
}

/** Posts above this change nothing: nobody need count on. */
export const mostPosts = Math.max(...steps.posts)

/** What a member has done so far. Bytes, and milliseconds since 1970. */
export interface Deeds {
  joinedAt: number
  uploaded: number
  /** Torrents on the list under his name, and the thanks they were given. */
  uploads: number
  thanks: number
  posts: number
}

/** The highest step reached of every ladder on which one was, as far as the reader `sees` what it is counted from. */
export function judgeDeeds(
  { joinedAt, ...deeds }: Deeds,
  sees: (section: ProfileSection) => boolean,
  now: number,
): Achievement[] {
  const has = { ...deeds, years: yearsBetween(joinedAt, now) }
  return achievementKinds.flatMap((kind) => {
    const section = sections[kind]
    const reached = steps[kind].findLast((step) => step <= has[kind])
    return reached !== undefined && (section === undefined || sees(section)) ? [{ kind, reached }] : []
  })
}

/** Whole years by the calendar, in UTC: who joined on 29 February has his day on 1 March. */
function yearsBetween(from: number, to: number): number {
  const [start, end] = [new Date(from), new Date(to)]
  const years = end.getUTCFullYear() - start.getUTCFullYear()
  const day = Date.UTC(end.getUTCFullYear(), start.getUTCMonth(), start.getUTCDate())
  return end.getTime() >= day ? years : years - 1
}
