import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { maxBlocks } from '../../api/blocks/blocks.queries'
import { blocks } from '../../api/platform/db/schema/account'
import { roles, users } from '../../api/platform/db/schema/members'
import { newAccount } from '../../api/users/new-account'
import { readMain } from '../support/page-text'
import { setUpWholeStack } from '../support/set-up'
import { t, textPattern } from '../support/text'

const { stack, member: reader } = setUpWholeStack()

beforeAll(async () => {
  await stack.db.insert(users).values(newAccount({ username: 'Bjørn', role: 'member', joinedAt: 0 }))
})

const home = `/user/${encodeURIComponent('Bjørn')}`
const read = async (path: string) => readMain(await (await reader.send(path)).text())

it('blocks a member on their page and unblocks them in the list', async () => {
  expect(await read(home)).not.toContain(t('users.blockedText'))
  const blocked = await reader.send(`${home}/block`, { form: { intent: 'block' } })
  expect([blocked.status, blocked.headers.get('location')]).toEqual([303, home])
  expect(await read(home)).toContain(t('users.blockedText'))
  expect(await read('/account/settings/blocks')).toContain('Bjørn')
  const released = await reader.send(`${home}/block`, { form: { intent: 'unblock', from: 'list' } })
  expect(released.headers.get('location')).toBe('/account/settings/blocks?done')
  expect(await read('/account/settings/blocks?done')).toContain(t('users.blocks.none'))
  expect((await reader.send(`${home}/block`, { form: { intent: 'nonsense' } })).headers.get('location')).toBe(home)
  expect((await reader.send('/user/nobody/block', { form: { intent: 'block' } })).status).toBe(404)
})

it('tells on the page of the member that the list of blocked members is full', async () => {
  const others = Array.from({ length: maxBlocks }, (_, n) =>
    newAccount({ username: `b-${n}`, role: 'member', joinedAt: 0 }),
  )
  for (let n = 0; n < others.length; n += 5) await stack.db.insert(users).values(others.slice(n, n + 5))
  await stack.db.run(sql`insert into blocks (user_id, blocked_id, created_at)
    select readers.id, others.id, 1 from users as readers, users as others
    where readers.username = 'asta' and others.username like 'b-%'`)
  const refused = await reader.send(`${home}/block`, { form: { intent: 'block' } })
  const location = refused.headers.get('location') ?? ''
  expect([refused.status, location]).toEqual([303, `${home}?failed=too_many`])
  expect(await read(location)).toContain(t('users.blocks.full'))
  await stack.db.delete(blocks)
})

it('takes an account that was closed since for unblocked in the list', async () => {
  const gone = await reader.send('/user/nobody/block', { form: { intent: 'unblock', from: 'list' } })
  expect(gone.headers.get('location')).toBe('/account/settings/blocks?done')
})

it('shows how long a member has seeded on their page', async () => {
  await stack.db
    .update(users)
    .set({ seedTime: 37 * 86_400 + 3600 })
    .where(eq(users.username, 'Bjørn'))
  const html = await (await reader.send(home)).text()
  const days = t('durationTexts.days', { count: 37, formatted: '37' })
  expect(html).toMatch(new RegExp(`<dt[^>]*>${t('account.figures.seedTime')}</dt><dd[^>]*>${days}</dd>`))
})

it('marks the overview as the current tab of a member who has the name of a tab', async () => {
  await stack.db.insert(users).values(newAccount({ username: 'posts', role: 'member', joinedAt: 0 }))
  const readCurrent = async (path: string) =>
    [...(await (await reader.send(path)).text()).matchAll(/<a href="([^"]+)" class="tab" aria-current="page">/g)].map(
      ([, href]) => href,
    )
  for (const path of ['/user/posts', '/user/posts/reviews']) expect(await readCurrent(path)).toEqual([path])
})

it('links to a direct room except for blocked members and oneself', async () => {
  const canWrite = async (path: string) => (await (await reader.send(path)).text()).includes('action="/chat/direct"')
  expect(await canWrite(home)).toBe(false)
  await stack.db.update(roles).set({ permissions: ['chat.post'] })
  expect(await canWrite(home)).toBe(true)
  expect(await canWrite('/user/asta')).toBe(false)
  const opened = await reader.send('/chat/direct', { form: { username: 'Bjørn' } })
  const room = opened.headers.get('location') ?? ''
  expect([opened.status, room]).toEqual([303, expect.stringMatching(/^\/chat\/dm-/)])
  expect(await read(room)).toContain(t('chat.message', { room: 'Bjørn' }))
  await reader.send(`${home}/block`, { form: { intent: 'block' } })
  expect(await canWrite(home)).toBe(false)
  expect(await read(room)).toContain(t('chatTexts.block.mine', { name: 'Bjørn' }))
  await reader.send(`${home}/block`, { form: { intent: 'unblock' } })
  await stack.db.update(roles).set({ permissions: [] })
})

it('reports a member, links the staff to them and shows the reporter the answer', async () => {
  const missing = await reader.send(`${home}/report`, { form: { reason: 'other', text: '' } })
  expect(missing.status).toBe(422)
  expect(readMain(await missing.text())).toContain(t('reports.new.sayWhat'))
  const sent = await reader.send(`${home}/report`, { form: { reason: 'abuse', text: 'Insults' } })
  expect(sent.headers.get('location')).toBe(`${home}/report?sent=1`)
  expect(await read(`${home}/report`)).toContain(t('reports.new.sentTitle'))
  expect(await read(home)).toMatch(textPattern('userTexts.report.open'))
  await stack.db.update(roles).set({ permissions: ['reports.manage'] })
  const list = await (await reader.send('/admin/reports')).text()
  const [, address = ''] = /href="(\/admin\/reports\/\d+)"/.exec(list) ?? []
  expect(await (await reader.send(address)).text()).toContain(`href="${home}"`)
  await reader.send(address, { form: { act: 'resolved', answer: 'We had a word.' } })
  expect(await read(home)).toContain('We had a word.')
  await stack.db.update(roles).set({ permissions: [] })
})

it('refuses to report oneself and lists the posts of a member', async () => {
  expect((await reader.send('/user/asta/report')).headers.get('location')).toBe('/user/asta')
  expect(await read(`${home}/posts`)).toContain(t('users.posts.none'))
  await stack.db.update(users).set({ bannedAt: 1 }).where(eq(users.username, 'Bjørn'))
  expect((await reader.send(`${home}/posts`)).status).toBe(404)
})
