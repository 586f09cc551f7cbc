import { env } from 'cloudflare:test'
import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { beforeAll, describe, expect, test } from 'vitest'
import { runJobs } from '../../api/jobs'
import { memberDays, profiles } from '../../api/platform/db/schema/account'
import { comments } from '../../api/platform/db/schema/comments'
import { jobRuns } from '../../api/platform/db/schema/job-runs'
import { users } from '../../api/platform/db/schema/members'
import { type Profile, profileSections } from '../../contract/profile'
import { PublicMember } from '../../contract/users'
import { startApi } from '../support/api-client'
import { enter, type Person, send } from '../support/api-person'
import { addCategories, addTorrent } from '../support/api-torrents'

const api = startApi()
const db = drizzle(env.DB)
const profile: Profile = {
  title: 'Keeper of the lamp',
  country: 'no',
  about: '**Hello** <script>x</script>',
  signature: 'Fair *winds*',
  hidden: [],
  showsPeers: true,
}

beforeAll(addCategories)

const save = (person: Person, profile: object) => send(api, 'PUT', '/v1/me/profile', person, profile)
async function pageOf(reader: Person, username: string): Promise<PublicMember> {
  const answer = await api.get(`/v1/users/${encodeURIComponent(username)}`, reader.token)
  expect(answer.status).toBe(200)
  return PublicMember.strict().parse(await answer.json())
}

describe('the public profile', () => {
  test('renders the text again after it is first read, when an older renderer wrote it', async () => {
    const [person, reader] = [await enter(api), await enter(api)]
    await save(person, profile)
    const isTheirs = eq(profiles.userId, person.id)
    await db.update(profiles).set({ aboutHtml: 'old', rendererVersion: 0 }).where(isTheirs)
    expect((await pageOf(reader, person.username)).aboutHtml).toBe('old')
    expect((await pageOf(reader, person.username)).aboutHtml).toContain('<strong>Hello</strong>')
    await db.update(profiles).set({ aboutHtml: 'kept' }).where(isTheirs)
    await pageOf(reader, person.username)
    expect((await pageOf(reader, person.username)).aboutHtml).toBe('kept')
  })

  test('returns the profile and totals by the name in any case', async () => {
    const inviter = await enter(api)
    const person = await enter(api, [], { uploaded: 300, downloaded: 100, bonus: 7, invitedBy: inviter.id })
    const reader = await enter(api)
    expect((await save(person, profile)).status).toBe(204)
    const page = await pageOf(reader, person.username.toUpperCase())
    expect(page).toMatchObject({
      username: person.username,
      title: profile.title,
      country: 'no',
      stats: { uploaded: 300, downloaded: 100, ratio: 3, seeding: 0, leeching: 0, seedTime: 0, bonus: 7 },
      invitedBy: { username: inviter.username },
      sections: [...profileSections],
      hidden: [],
      self: false,
      banned: false,
    })
    expect(page.aboutHtml).toContain('<strong>Hello</strong>')
    expect(page.aboutHtml).not.toContain('<script')
    expect(JSON.stringify(page)).not.toMatch(/email|announceKey|passkey|hash/i)
    expect((await pageOf(person, person.username)).self).toBe(true)
  })

  test('returns 404 for an unknown name and a closed account', async () => {
    const [person, reader] = [await enter(api), await enter(api)]
    expect((await api.get('/v1/users/nobody-at-all', reader.token)).status).toBe(404)
    await db.update(users).set({ closedAt: api.now() }).where(eq(users.id, person.id))
    for (const part of ['', '/uploads', '/history']) {
      expect((await api.get(`/v1/users/${person.username}${part}`, reader.token)).status).toBe(404)
    }
  })

  test('of a banned member shows the name and the ban, and the rest to staff only', async () => {
    const [person, reader, staff] = [await enter(api), await enter(api), await enter(api, ['users.manage'])]
    await save(person, profile)
    await db.update(users).set({ bannedAt: api.now() }).where(eq(users.id, person.id))
    expect(await pageOf(reader, person.username)).toMatchObject({
      ...{ banned: true, title: null, country: null, aboutHtml: null, stats: null, uploads: null, sections: [] },
    })
    expect(await pageOf(staff, person.username)).toMatchObject({ banned: true, title: profile.title })
    expect((await api.get(`/v1/users/${person.username}/uploads`, reader.token)).status).toBe(404)
  })

  test('hides hidden sections in every answer from all but the member and staff', async () => {
    const person = await enter(api, [], { uploaded: 300 })
    const [reader, staff] = [await enter(api), await enter(api, ['users.manage'])]
    await save(person, { ...profile, hidden: [...profileSections] })
    const page = await pageOf(reader, person.username)
    expect(page).toMatchObject({ stats: null, uploads: null, invitedBy: null, sections: [], hidden: [] })
    expect(page.title).toBe(profile.title)
    for (const part of ['uploads', 'history']) {
      const path = `/v1/users/${person.username}/${part}`
      expect((await api.get(path, reader.token)).status).toBe(404)
      for (const seer of [person, staff]) expect((await api.get(path, seer.token)).status).toBe(200)
    }
    for (const seer of [person, staff]) {
      const full = await pageOf(seer, person.username)
      expect(full).toMatchObject({ hidden: [...profileSections], stats: { uploaded: 300 } })
    }
  })

  test('hides uploads in list filters when they are hidden', async () => {
    const person = await enter(api)
    const [reader, staff] = [await enter(api), await enter(api, ['users.manage'])]
    const { name } = await addTorrent({ uploaderId: person.id })
    const namesFor = async (seer: Person, more = '') => {
      const path = `/v1/torrents?uploader=${person.username}${more}`
      const { data } = await (await api.get(path, seer.token)).json<{ data: { name: string }[] }>()
      return data.map((row) => row.name)
    }
    expect(await namesFor(reader)).toEqual([name])
    await save(person, { ...profile, hidden: ['uploads'] })
    for (const more of ['', '&q=torrent', '&downloaded=false', '&sort=size']) {
      expect([more, await namesFor(reader, more)]).toEqual([more, []])
    }
    for (const seer of [person, staff]) expect(await namesFor(seer)).toEqual([name])
  })

  test('counts achievements from named, listed torrents and visible sections only', async () => {
    const person = await enter(api, [], { uploaded: 2 ** 40, joinedAt: api.now() - 800 * 86_400_000 })
    const [reader, staff] = [await enter(api), await enter(api, ['users.manage'])]
    const mine = { uploaderId: person.id }
    const { id: subjectId } = await addTorrent({ ...mine, thanks: 10 })
    const pending = await addTorrent({ ...mine, thanks: 90, status: 'pending' })
    await addTorrent({ ...mine, thanks: 90, isAnonymous: true })
    const comment = { subjectKind: 'torrent' as const, authorId: person.id, source: 'x', html: 'x', rendererVersion: 1 }
    const post = (more: object = {}) => db.insert(comments).values({ ...comment, subjectId, createdAt: 1, ...more })
    for (let i = 0; i < 9; i += 1) await post()
    await post({ deletedAt: 2 })
    await post({ subjectId: pending.id })
    const achievementsSeenBy = async (seer: Person) => (await pageOf(seer, person.username)).achievements
    const years = { kind: 'years', reached: 2 }
    const expected = [
      years,
      { kind: 'uploaded', reached: 2 ** 40 },
      { kind: 'uploads', reached: 1 },
      { kind: 'thanks', reached: 10 },
    ]
    expect(await achievementsSeenBy(reader)).toEqual(expected)
    await post()
    expect(await achievementsSeenBy(reader)).toEqual([...expected, { kind: 'posts', reached: 10 }])
    await save(person, {
      title: null,
      country: null,
      about: null,
      signature: null,
      hidden: ['figures', 'uploads', 'posts'],
    })
    expect(await achievementsSeenBy(reader)).toEqual([years])
    for (const seer of [person, staff]) expect(await achievementsSeenBy(seer)).toHaveLength(5)
    await db.update(users).set({ bannedAt: api.now() }).where(eq(users.id, person.id))
    expect(await achievementsSeenBy(reader)).toEqual([])
  })

  test('lists the named, listed torrents newest first, in pages', async () => {
    const [person, reader] = [await enter(api), await enter(api)]
    const mine = { uploaderId: person.id }
    const [old, recent] = [await addTorrent(mine), await addTorrent(mine)]
    await addTorrent({ ...mine, isAnonymous: true })
    await addTorrent({ ...mine, status: 'pending' })
    type Page = { data: { name: string }[]; meta: { next: string | null } }
    const path = `/v1/users/${person.username}/uploads?limit=1`
    const first = await (await api.get(path, reader.token)).json<Page>()
    const second = await (await api.get(`${path}&cursor=${first.meta.next}`, reader.token)).json<Page>()
    expect([...first.data, ...second.data].map(({ name }) => name)).toEqual([recent.name, old.name])
    expect(second.meta.next).toBeNull()
    expect((await pageOf(reader, person.username)).uploads).toBe(2)
  })
})

describe('PUT /v1/me/profile', () => {
  test('changes only the own profile, ignores other fields and validates', async () => {
    const [person, other] = [await enter(api), await enter(api)]
    await save(person, { ...profile, userId: other.id, role: 'admin', aboutHtml: '<script>', uploaded: 1 })
    expect(await (await api.get('/v1/me/profile', other.token)).json()).toEqual({
      ...{ title: null, country: null, about: null, signature: null, hidden: [], showsPeers: false },
    })
    expect(await (await api.get('/v1/me/profile', person.token)).json()).toEqual(profile)
    const row = await db.select().from(profiles).where(eq(profiles.userId, person.id)).get()
    expect(row?.aboutHtml).not.toContain('<script')
    for (const wrong of [{ country: 'nor' }, { hidden: ['everything'] }, { title: 'x'.repeat(61) }]) {
      expect((await save(person, { ...profile, ...wrong })).status).toBe(422)
    }
  })
})

test('stores daily totals once an hour for members whose totals changed', async () => {
  const person = await enter(api, [], { uploaded: 5, downloaded: 3, bonus: 1 })
  const today = Math.floor(api.now() / 86_400_000)
  const rows = () => db.select().from(memberDays).where(eq(memberDays.userId, person.id))
  await runJobs(env, api.now() + 60_000)
  expect(await rows()).toEqual([])
  await runJobs(env, api.now())
  expect(await rows()).toEqual([{ userId: person.id, day: today, uploaded: 5, downloaded: 3, bonus: 1 }])
  await db.update(users).set({ uploaded: 9 }).where(eq(users.id, person.id))
  await runJobs(env, api.now() + 3_600_000)
  expect(await rows()).toMatchObject([{ day: today, uploaded: 9 }])
  await runJobs(env, api.now() + 86_400_000)
  expect(await rows()).toHaveLength(1)
})

test('counts the last hour of a day to that day', async () => {
  // The test before has run the jobs of a later day.
  await db.delete(jobRuns)
  const person = await enter(api, [], { uploaded: 5 })
  const tomorrow = Math.floor(api.now() / 86_400_000) + 1
  await runJobs(env, tomorrow * 86_400_000)
  const rows = await db.select().from(memberDays).where(eq(memberDays.userId, person.id))
  expect(rows).toMatchObject([{ day: tomorrow - 1, uploaded: 5 }])
})
