import { type Achievement, achievementKinds } from '#contract/achievements'
import type { ProfileSection } from '#contract/profile'

const tebibyte = 2 ** 40

/** Ascending. */
const steps: Record<Achievement['kind'], readonly number[]> = {
  years: Array.from({ length: 50 }, (_, index) => index + 1),
  uploaded: [1, 10, 100, 1000].map((step) => step * tebibyte),
  uploads: [1, 10, 50, 100, 500, 1000, 5000],
  thanks: [10, 100, 1000, 10_000],
  posts: [10, 100, 1000],
}

/** A reader must be allowed to see this section. */
const sections: Partial<Record<Achievement['kind'], ProfileSection>> = {
  uploaded: 'figures',
  uploads: 'uploads',
  thanks: 'uploads',
  posts: 'posts',
}

/** More posts need not be counted. */
export const maxPosts = Math.max(...steps.posts)

export interface Deeds {
  joinedAt: number
  uploaded: number
  /** Listed torrents under the member's name, and their thanks. */
  uploads: number
  thanks: number
  posts: number
}

/** The highest step of each kind that the reader may see. */
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

/** UTC. For a member who joined on 29 February years end on 1 March. */
function yearsBetween(from: number, to: number): number {
  const [start, end] = [new Date(from), new Date(to)]
  const years = end.getUTCFullYear() - start.getUTCFullYear()
  const day = Date.UTC(end.getUTCFullYear(), start.getUTCMonth(), start.getUTCDate())
  return end.getTime() >= day ? years : years - 1
}
