import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { roles, users } from '../../api/platform/db/schema/members'
import { pointChanges, pointGifts } from '../../api/platform/db/schema/points'
import { settings } from '../../api/platform/db/schema/settings'
import { newAccount } from '../../api/users/new-account'
import { pointHistoryDays } from '../../contract/points'
import { readMain } from '../support/page-text'
import { setUpWholeStack } from '../support/set-up'
import { t } from '../support/text'

const { stack, member } = setUpWholeStack()
const page = '/account/points'
const read = async (search = '', headers?: Record<string, string>) =>
  readMain(await (await member.send(page + search, { headers })).text())
const fieldOf = (html: string, name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? ''
const bonusOf = async (name: string) => (await stack.db.select().from(users).where(eq(users.username, name)))[0]?.bonus

async function idOf(name: string) {
  const [row] = await stack.db.select().from(users).where(eq(users.username, name))
  return row?.id ?? 0
}

async function openForm() {
  const html = await (await member.send(page)).text()
  return { clientId: fieldOf(html, 'clientId'), username: 'Bjørn', points: '300', message: '' }
}

beforeAll(async () => {
  await stack.db.update(roles).set({ permissions: ['points.give'] })
  await stack.db.update(users).set({ bonus: 5500, seedingPoints: 40 }).where(eq(users.username, 'asta'))
  await stack.db.insert(users).values(newAccount({ username: 'Bjørn', role: 'member', joinedAt: 0 }))
})

describe('the page of bonus points', () => {
  it('shows the balance, how points are earned, and that nothing is listed yet', async () => {
    await stack.db.update(settings).set({ seedingBonus: 25 })
    const text = await read()
    for (const part of [
      `${t('points.balance')} 5,500`,
      `${t('points.seedingBonus')} 25`,
      `${t('points.unlisted')} 40`,
      t('points.earn'),
      t('points.about', { days: pointHistoryDays }),
      t('points.none'),
    ]) {
      expect(text).toContain(part)
    }
    await stack.db.update(settings).set({ seedingBonus: 0 })
    const without = await read()
    expect(without).not.toContain(t('points.seedingBonus'))
    expect(without).toContain(t('points.earnWithout'))
  })

  it('asks before it gives, then shows the gift to both members', async () => {
    expect(await read('?done=gift')).not.toMatch(/You gave/)
    const form = { ...(await openForm()), username: 'BJØRN', message: 'Takk <3' }
    const asked = await member.send(page, { form })
    const html = await asked.text()
    const question = t('points.give.question', { count: 300, total: '300', remaining: '5,200', name: 'Bjørn' })
    expect([asked.status, readMain(html)]).toEqual([422, expect.stringContaining(question)])
    expect(fieldOf(html, 'clientId')).toBe(form.clientId)
    expect(html).toContain('Takk &lt;3')
    expect(await stack.db.select().from(pointGifts)).toEqual([])
    const confirmed = { ...form, username: 'Bjørn', confirmed: '300 Bjørn' }
    for (const changed of [{ points: '301' }, { username: 'asta' }]) {
      expect((await member.send(page, { form: { ...confirmed, ...changed } })).status).not.toBe(303)
    }
    expect(await stack.db.select().from(pointGifts)).toEqual([])
    for (const _ of ['once', 'again']) {
      const given = await member.send(page, { form: confirmed })
      expect([given.status, given.headers.get('location')]).toEqual([303, `${page}?done=gift`])
    }
    expect([await bonusOf('asta'), await bonusOf('Bjørn')]).toEqual([5200, 300])
    const text = await read('?done=gift')
    for (const part of [
      t('points.done', { count: 300, points: '300' }),
      t('points.kinds.gift_given', { name: 'Bjørn' }),
      'Takk <3',
      '−300',
      t('points.after', { balance: '5,200' }),
      `+40 ${t('points.after', { balance: '5,500' })}`,
    ]) {
      expect(text).toContain(part)
    }
  })

  it('shows the gifts of both members to the staff, without the message', async () => {
    await stack.db.update(roles).set({ permissions: ['points.give', 'admin.access', 'users.manage'] })
    const file = async (name: string) =>
      readMain(await (await member.send(`/admin/users/${encodeURIComponent(name)}`)).text())
    const text = await file('Bjørn')
    expect(text).toContain(t('memberFile.gifts.title'))
    expect(text).toContain(t('memberFileTexts.giftFrom', { name: 'asta' }))
    expect(text).toContain('+300')
    expect(text).not.toContain('Takk')
    await stack.db.insert(users).values(newAccount({ username: 'lars', role: 'member', joinedAt: 0 }))
    expect(await file('lars')).toContain(t('memberFile.gifts.none'))
    await stack.db.update(roles).set({ permissions: ['points.give'] })
  })

  it('keeps what was typed, and explains why nothing was given', async () => {
    const form = { ...(await openForm()), message: 'Kept message' }
    const wrong = t('points.give.pointsWrong', { most: '1,000,000' })
    const cases: [Record<string, string>, number, string][] = [
      [{ points: '5201' }, 409, t('points.give.tooFew')],
      [{ points: '0' }, 422, wrong],
      [{ points: '1.5' }, 422, wrong],
      [{ points: '1000001' }, 422, wrong],
      [{ username: 'no-such-member' }, 422, t('points.give.unknown')],
      [{ username: 'no-such-member', confirmed: '300 no-such-member' }, 422, t('points.give.unknown')],
      [{ username: 'asta' }, 409, t('points.give.yourself')],
      [{ points: '5201', confirmed: '5201 Bjørn' }, 409, t('points.give.tooFew')],
    ]
    for (const [values, status, reason] of cases) {
      const answer = await member.send(page, { form: { ...form, ...values } })
      const html = await answer.text()
      expect([answer.status, readMain(html)]).toEqual([status, expect.stringContaining(reason)])
      expect(html).toContain('Kept message')
      expect(fieldOf(html, 'clientId')).toBe(form.clientId)
    }
    await stack.db.update(users).set({ bannedAt: 1 }).where(eq(users.username, 'Bjørn'))
    const banned = await member.send(page, { form: { ...form, confirmed: '300 Bjørn' } })
    expect([banned.status, readMain(await banned.text())]).toEqual([
      409,
      expect.stringContaining(t('apiErrors.cannot_receive')),
    ])
    await stack.db.update(users).set({ bannedAt: null }).where(eq(users.username, 'Bjørn'))
    expect(await bonusOf('asta')).toBe(5200)
  })

  it('is linked from the page of a member, with their name in the form', async () => {
    const address = `${page}?${new URLSearchParams({ to: 'Bjørn' })}`
    expect(await (await member.send('/user/Bj%C3%B8rn')).text()).toContain(`href="${address}#give"`)
    expect(await (await member.send(address)).text()).toMatch(/name="username"[^>]* value="Bjørn"/)
    expect(await (await member.send('/user/asta')).text()).not.toContain(`href="${page}?`)
  })

  it('has no form for a role without the permission', async () => {
    await stack.db.update(roles).set({ permissions: [] })
    const html = await (await member.send(page)).text()
    expect(html).not.toContain('name="points"')
    expect(await (await member.send('/user/Bj%C3%B8rn')).text()).not.toContain(`href="${page}?`)
    const refused = await member.send(page, {
      form: { ...(await openForm()), clientId: 'a-form-before', confirmed: '300 Bjørn' },
    })
    expect([refused.status, readMain(await refused.text())]).toEqual([
      403,
      expect.stringContaining(t('forms.failed.forbidden')),
    ])
    await stack.db.update(roles).set({ permissions: ['points.give'] })
  })

  it('pages the history, links each cause, and says since when it is complete', async () => {
    const userId = await idOf('asta')
    await stack.db.delete(pointChanges)
    const at = Date.UTC(2026, 10, 1)
    await stack.db.insert(pointChanges).values({ userId, kind: 'before', at, points: 1000, balance: 1000 })
    for (let balance = 1001; balance <= 1025; balance += 1) {
      await stack.db.insert(pointChanges).values({ userId, kind: 'seeding', at, points: 1, balance })
    }
    await stack.db.insert(pointChanges).values([
      { userId, kind: 'tokens_bought', at, points: -1000, balance: 25, tokens: 2 },
      { userId, kind: 'returned', at, points: 100, balance: 125, subject: 'Nosferatu', requestId: 99 },
      { userId, kind: 'corrected', at, points: -5, balance: 120, subject: 'Lost reports' },
      { userId, kind: 'gift_received', at, points: 5, balance: 125, giftId: 999 },
    ])
    const html = await (await member.send(page)).text()
    const text = readMain(html)
    for (const part of [
      t('points.kinds.gift_received', { name: t('points.formerMember') }),
      `${t('points.kinds.corrected')} Lost reports`,
      t('points.kinds.returned', { title: 'Nosferatu' }),
      t('points.kinds.tokens_bought', { count: 2 }),
      t('points.since', { day: '1 Nov 2026' }),
    ]) {
      expect(text).toContain(part)
    }
    expect(text).not.toContain(t('points.kinds.before'))
    const older = /href="([^"]*\?cursor=[^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? ''
    expect(await read(older.slice(page.length))).toContain(t('points.kinds.before'))
    expect(await read('', { 'Accept-Language': 'nb' })).toContain('Rettet av teamet')
  })
})
