import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { roles, users } from '../../api/platform/db/schema/members'
import { transfers } from '../../api/platform/db/schema/swarms'
import { categories, torrents } from '../../api/platform/db/schema/torrents'
import { newAccount } from '../../api/users/new-account'
import { readMain } from '../support/page-text'
import { setUpWholeStack } from '../support/set-up'
import { t } from '../support/text'

const { stack, member } = setUpWholeStack()
const page = '/admin/unconfirmed-uploads'
const gib = 2 ** 30

async function read(search = '', path = page) {
  return readMain(await (await member.send(path + search)).text())
}

beforeAll(async () => {
  await stack.db.update(roles).set({ permissions: ['admin.access', 'users.manage'] })
  const [bjørn, other] = await stack.db
    .insert(users)
    .values([
      newAccount({ username: 'Bjørn', role: 'member', joinedAt: 0 }),
      newAccount({ username: 'Cid', role: 'member', joinedAt: 0 }),
    ])
    .returning()
  await stack.db.insert(categories).values({ id: 1, slug: 'data', name: 'Data', position: 0 }).onConflictDoNothing()
  const [torrent] = await stack.db
    .insert(torrents)
    .values({ infoHash: 'c'.repeat(40), name: 'Debian <13>', categoryId: 1, size: 4 * gib, files: 1, addedAt: 1 })
    .returning()
  if (!bjørn || !other || !torrent) throw new Error('The rows were not stored')
  const traffic = { torrentId: torrent.id, downloaded: 0 }
  await stack.db.insert(transfers).values([
    { ...traffic, userId: bjørn.id, uploaded: 9 * gib, unconfirmed: 5 * gib },
    { ...traffic, userId: other.id, uploaded: 3 * gib, unconfirmed: 2 * gib },
  ])
})

const form = { username: 'Bjørn', slug: 'debian-13-1', accepted: String(5 * gib), reason: '' }
const facts = (unconfirmed: string, uploaded: string) =>
  t('unconfirmed.facts', { unconfirmed, uploaded, size: '4.00 GiB' })

async function slugOf(username: string) {
  const html = await (await member.send(`${page}?member=${encodeURIComponent(username)}`)).text()
  return /name="slug" value="([^"]+)"/.exec(html)?.[1] ?? ''
}

it('lists uploads to check, of all members and of one, and links them from the page of the member', async () => {
  const text = await read()
  expect(text.indexOf(facts('5.00 GiB', '9.00 GiB'))).toBeGreaterThan(0)
  expect(text.indexOf(facts('2.00 GiB', '3.00 GiB'))).toBeGreaterThan(text.indexOf(facts('5.00 GiB', '9.00 GiB')))
  expect(text).toContain('Debian <13>')
  const one = await read('?member=Cid')
  expect(one).toContain(t('unconfirmed.only', { username: 'Cid' }))
  expect(one).not.toContain('Bjørn')
  expect(await read('?member=nemo')).toContain(t('unconfirmed.empty.open'))
  const file = await (await member.send('/admin/users/Cid')).text()
  expect(file).toContain(`href="${page}?member=Cid"`)
  expect(file).toContain(t('memberFile.figures.unconfirmed', { size: '2.00 GiB' }))
})

it('asks for a reason, then accepts and takes back', async () => {
  const slug = await slugOf('Bjørn')
  const short = await member.send(page, { form: { ...form, slug, reason: 'x' } })
  expect(short.status).toBe(422)
  expect(await short.text()).toContain('value="x"')
  const accepted = await member.send(page, { form: { ...form, slug, reason: 'The tracker was down' } })
  expect([accepted.status, accepted.headers.get('location')]).toEqual([303, `${page}?done=accept`])
  expect(await read('?done=accept')).toContain(t('unconfirmed.done.accept'))
  expect(await read()).not.toContain('Bjørn')
  expect(await read('?state=accepted')).toContain(t('unconfirmed.acceptedBytes', { accepted: '5.00 GiB' }))
  const back = await member.send(`${page}?state=accepted`, {
    form: { ...form, slug, accepted: '0', reason: 'It was not' },
  })
  expect(back.headers.get('location')).toBe(`${page}?state=accepted&done=takeBack`)
  expect(await read('?state=accepted')).toContain(t('unconfirmed.empty.accepted'))
  expect(await read()).toContain('Bjørn')
})

it('says when an upload is no longer unconfirmed, and keeps the reason', async () => {
  const slug = await slugOf('Cid')
  const [cid] = await stack.db.select().from(users).where(eq(users.username, 'Cid'))
  await stack.db
    .update(transfers)
    .set({ unconfirmed: 0 })
    .where(eq(transfers.userId, cid?.id ?? 0))
  const gone = await member.send(page, { form: { ...form, slug, username: 'Cid', reason: 'Too late' } })
  expect(gone.status).toBe(404)
  expect(readMain(await gone.text())).toContain(t('unconfirmed.gone'))
})
