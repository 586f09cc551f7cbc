import { env } from 'cloudflare:test'
import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { users } from '../../api/platform/db/schema/members'
import { feedKeys } from '../../api/platform/db/schema/shelf'
import type { Feed } from '../../contract/feeds'
import type { Api } from './api-client'
import { type Person, send } from './api-person'

const db = drizzle(env.DB)

export async function readKeys({ id }: Pick<Person, 'id'>) {
  const [[user], feeds] = await Promise.all([
    db.select({ announceKey: users.announceKey }).from(users).where(eq(users.id, id)),
    db.select({ key: feedKeys.key }).from(feedKeys).where(eq(feedKeys.userId, id)).orderBy(feedKeys.id),
  ])
  return { announceKey: user?.announceKey ?? null, feeds: feeds.map(({ key }) => key) }
}

/** Creates two feeds, an API token and an announce key, which someone with access to the account may have copied. */
export async function holdKeys(api: Api, person: Person) {
  for (const about of [
    { kind: 'bookmarks', target: '' },
    { kind: 'category', target: 'movies' },
  ]) {
    await (await send(api, 'POST', '/v1/me/feeds', person, about)).json<Feed>()
  }
  const made = await send(api, 'POST', '/v1/me/tokens', person, { name: 'theirs', scopes: ['read'], days: 30 })
  return { ...(await readKeys(person)), token: (await made.json<{ token: string }>()).token }
}

export async function whatOpens(api: Api, { feeds, token }: Awaited<ReturnType<typeof holdKeys>>): Promise<number[]> {
  const answers = [...feeds.map((key) => api.get(`/v1/feeds/${key}`)), api.get('/v1/me', token)]
  return (await Promise.all(answers)).map(({ status }) => status)
}
