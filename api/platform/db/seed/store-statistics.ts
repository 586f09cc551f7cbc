import { drizzle } from 'drizzle-orm/d1'
import { rollUpDays } from '../../../statistics/roll-up-days'
import { insertRows } from './insert-rows'
import type { SeededMember } from './members'
import { createRandom } from './random'

const oneDay = 24 * 60 * 60_000

/** Members of each country of a hundred who name one. Some countries have too few members to be shown. */
const countryShares: Record<string, number> = {
  ...{ no: 21, se: 12, de: 11, dk: 8, gb: 7, us: 7, nl: 6, fi: 5, pl: 5, fr: 4, is: 3, jp: 3, ua: 2 },
  ...{ gr: 1, pt: 1, cz: 1, br: 1, ca: 1, lb: 1 },
}

/** Two thirds of the members without a login name a country. */
export async function storeCountries(db: D1Database, members: SeededMember[]): Promise<void> {
  const random = createRandom('countries')
  const codes = Object.entries(countryShares).flatMap(([code, share]) => Array.from({ length: share }, () => code))
  const rows = members.flatMap(({ id, passwordHash }) => {
    const [code, names] = [random.pick(codes), random.next() < 0.67]
    return names && passwordHash === null ? [[id, code]] : []
  })
  await insertRows(db, 'profiles', ['user_id', 'country'], rows)
}

/**
 * Two years of daily roll-ups. Uploads and posts are those that are stored, as is the state of the last day; earlier states and
 * messages are invented and lead up to it.
 */
export async function storeStatistics(db: D1Database, now: number): Promise<void> {
  while (await rollUpDays(drizzle(db), now));
  const random = createRandom('statistics')
  const { results: days } = await db.prepare('select * from statistics_days order by day').all<StoredDay>()
  const last = days.at(-1)
  if (!last) return
  const added = await sumByDay(db, "select added_at as at, size from torrents where status = 'approved'")
  const joined = await sumByDay(db, 'select joined_at as at, 0 as size from users where closed_at is null')
  const firstMessage = days.find(({ messages }) => messages > 0)?.day ?? last.day
  let [messages, mood] = [0, 1]
  const rows = days.map(({ day, messages: stored }) => {
    mood = 1 + (mood - 1) * 0.9 + (random.next() - 0.5) * 0.05
    const [torrents, members] = [added(day), joined(day)]
    const share = (members.amount / joined(last.day).amount) * (torrents.amount / added(last.day).amount) ** 0.5
    const season = mood * (1 + 0.05 * Math.sin((2 * Math.PI * day) / 7) + 0.08 * Math.cos((2 * Math.PI * day) / 365))
    if (day < firstMessage) messages += Math.round(random.between(4, 16) * share)
    const peers = (figure: number) => Math.round(figure * share * season)
    const state = [torrents.amount, torrents.size, peers(last.seeders), peers(last.leechers), members.amount]
    const isLast = day === last.day
    return [
      day,
      messages + stored,
      ...(isLast ? [last.torrents, last.size, last.seeders, last.leechers, last.members] : state),
    ]
  })
  await db
    .prepare(
      `update statistics_days set messages = value ->> 1, torrents = value ->> 2, size = value ->> 3,
        seeders = value ->> 4, leechers = value ->> 5, members = value ->> 6
        from json_each(?) where statistics_days.day = value ->> 0`,
    )
    .bind(JSON.stringify(rows))
    .run()
}

/** The last day has a state. */
interface StoredDay {
  day: number
  messages: number
  torrents: number
  size: number
  seeders: number
  leechers: number
  members: number
}

/** Returns the totals at the end of a day. */
async function sumByDay(db: D1Database, source: string) {
  const { results } = await db
    .prepare(
      `select at / ${oneDay} as day, count(*) as amount, sum(size) as size from (${source}) group by 1 order by 1`,
    )
    .all<{ day: number; amount: number; size: number }>()
  let [amount, size] = [0, 0]
  const totals = results.map((row) => {
    amount += row.amount
    size += row.size
    return { day: row.day, amount, size }
  })
  return (day: number) => totals.findLast((row) => row.day <= day) ?? { amount: 0, size: 0 }
}
