import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { roles, users } from '../../api/platform/db/schema/members'
import { settings } from '../../api/platform/db/schema/settings'
import { tokenEvents } from '../../api/platform/db/schema/shelf'
import { newAccount } from '../../api/users/new-account'
import { Permission } from '../../contract/permissions'
import { readMain } from '../support/page-text'
import { setUpWholeStack } from '../support/set-up'
import { t } from '../support/text'

const { stack, member } = setUpWholeStack()
const page = '/account/freeleech'
const read = async (search = '') => readMain(await (await member.send(page + search)).text())
const setPrice = (freeleechPrice: number) => stack.db.update(settings).set({ freeleechPrice })
const fieldOf = (html: string, name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? ''

/** The fields of the form as a browser sends them. */
async function openForm() {
  const html = await (await member.send(page)).text()
  return { clientId: fieldOf(html, 'clientId'), price: fieldOf(html, 'price') }
}

beforeAll(async () => {
  await setPrice(1000)
  await stack.db.update(users).set({ bonus: 5500 }).where(eq(users.username, 'asta'))
})

describe('the page of freeleech tokens', () => {
  it('shows the balance and the price, and how to get tokens', async () => {
    const text = await read()
    for (const part of [
      '5,500',
      '1,000',
      t('freeleech.none'),
      t('freeleech.quantityHint', { price: '1,000', count: 5 }),
    ]) {
      expect(text).toContain(part)
    }
  })

  it('shows the bonus points for an hour of seeding, when there are some', async () => {
    await stack.db.update(settings).set({ seedingBonus: 25 })
    expect(await read()).toContain(`${t('freeleech.seedingBonus')} 25`)
    await stack.db.update(settings).set({ seedingBonus: 0 })
    expect(await read()).not.toContain(t('freeleech.seedingBonus'))
  })

  it('asks before it buys, then shows the purchase in the history', async () => {
    const form = { ...(await openForm()), quantity: '2' }
    const asked = await member.send(page, { form })
    const html = await asked.text()
    expect([asked.status, readMain(html)]).toEqual([
      422,
      expect.stringContaining(t('freeleech.question', { count: 2, total: '2,000', remaining: '3,500' })),
    ])
    expect(fieldOf(html, 'clientId')).toBe(form.clientId)
    expect(await stack.db.select().from(tokenEvents)).toEqual([])
    const changed = await member.send(page, { form: { ...form, quantity: '3', confirmed: '2000' } })
    expect([changed.status, readMain(await changed.text())]).toEqual([422, expect.stringContaining('3,000')])
    for (const _ of ['once', 'again']) {
      const bought = await member.send(page, { form: { ...form, confirmed: '2000' } })
      expect([bought.status, bought.headers.get('location')]).toEqual([303, `${page}?bought=2`])
    }
    const text = await read('?bought=2')
    for (const part of [
      t('freeleech.done', { count: 2 }),
      t('freeleech.events.bought', { count: 2 }),
      t('freeleech.paid', { points: '2,000' }),
      '3,500',
    ]) {
      expect(text).toContain(part)
    }
    expect(await stack.db.select().from(tokenEvents)).toHaveLength(1)
  })

  it('keeps the number and explains why nothing was bought', async () => {
    const form = { ...(await openForm()), quantity: '3' }
    const beyond = await member.send(page, { form: { ...form, quantity: '4' } })
    const html = await beyond.text()
    expect([beyond.status, readMain(html)]).toEqual([409, expect.stringContaining(t('freeleech.tooFew'))])
    expect(html).toMatch(/name="quantity"[^>]* value="4"/)
    const wrong = await member.send(page, { form: { ...form, quantity: '101' } })
    expect([wrong.status, readMain(await wrong.text())]).toEqual([
      422,
      expect.stringContaining(t('freeleech.quantityWrong', { most: 100 })),
    ])
    await setPrice(1100)
    const outdated = await member.send(page, { form: { ...form, confirmed: '3000' } })
    const shown = await outdated.text()
    expect([outdated.status, readMain(shown)]).toEqual([422, expect.stringContaining(t('freeleech.priceChanged'))])
    expect([fieldOf(shown, 'price'), readMain(shown)]).toEqual(['1100', expect.stringContaining('3,300')])
    await setPrice(0)
    const closed = await member.send(page, { form })
    expect([closed.status, readMain(await closed.text())]).toEqual([
      409,
      expect.stringContaining(t('freeleech.notSold')),
    ])
    expect(await read()).toContain(t('freeleech.notSold'))
    await setPrice(1000)
  })

  it('keeps the number over a sign-out', async () => {
    const visitor = stack.visitor()
    const form = { member: 'asta', clientId: 'kept-purchase', price: '1000', quantity: '2' }
    expect((await visitor.send(page, { form })).headers.get('location')).toContain(encodeURIComponent(`${page}?kept`))
    await visitor.signIn()
    expect(await (await visitor.send(`${page}?kept`)).text()).toMatch(/name="quantity"[^>]* value="2"/)
  })
})

describe('the grant of freeleech tokens on the page of a member', () => {
  const path = '/admin/users/lars'

  it('requires a number and a reason, and keeps what was typed', async () => {
    await stack.db.update(roles).set({ permissions: Permission.options })
    await stack.db
      .insert(roles)
      .values({ slug: 'reader', name: 'Reader', color: '#8d9db6', position: 99, permissions: [] })
    await stack.db
      .insert(users)
      .values(newAccount({ username: 'lars', role: 'reader', joinedAt: 1, passwordHash: null }))
    const form = { intent: 'grant', clientId: 'the-same-form', quantity: '3', grantReason: 'Reseeded an old work' }
    const wrong = await member.send(path, { form: { ...form, quantity: '0' } })
    expect([wrong.status, await wrong.text()]).toEqual([422, expect.stringContaining('Reseeded an old work')])
    expect((await member.send(path, { form: { ...form, grantReason: '' } })).status).toBe(422)
    expect(await (await member.send(path)).text()).toMatch(/name="clientId" value="[\w-]{36}"/)
    const granted = await member.send(path, { form })
    await member.send(path, { form })
    expect([granted.status, granted.headers.get('location')]).toEqual([303, `${path}?done=grant`])
    const other = await member.send(path, { form: { ...form, quantity: '4' } })
    const refused = await other.text()
    expect([other.status, readMain(refused)]).toEqual([409, expect.stringContaining(t('apiErrors.already_sent'))])
    expect(refused).toMatch(/name="quantity"[^>]* value="4"/)
    expect(fieldOf(refused, 'clientId')).toMatch(/^[\w-]{36}$/)
    const text = readMain(await (await member.send(`${path}?done=grant`)).text())
    expect(text).toContain(t('memberFile.done.grant'))
    expect(text).toContain(t('memberFile.freeleech.left', { count: 3 }))
    expect(text).toContain(t('auditActs.member.grant_tokens'))
    const [lars] = await stack.db.select().from(users).where(eq(users.username, 'lars'))
    expect(
      await stack.db
        .select()
        .from(tokenEvents)
        .where(eq(tokenEvents.userId, lars?.id ?? 0)),
    ).toMatchObject([{ kind: 'granted', tokens: 3, reason: 'Reseeded an old work' }])
  })

  it('is withdrawn once, also when the form is sent twice', async () => {
    const form = { intent: 'withdraw', clientId: 'taken-back', withdrawn: '2', withdrawReason: 'Granted by mistake' }
    expect((await member.send(path, { form: { ...form, withdrawReason: '' } })).status).toBe(422)
    for (const _ of ['once', 'again']) {
      const answer = await member.send(path, { form })
      expect([answer.status, answer.headers.get('location')]).toEqual([303, `${path}?done=withdraw`])
    }
    const text = readMain(await (await member.send(`${path}?done=withdraw`)).text())
    for (const part of [
      t('memberFile.done.withdraw'),
      t('memberFile.freeleech.left', { count: 1 }),
      t('auditActs.member.withdraw_tokens'),
    ]) {
      expect(text).toContain(part)
    }
    const beyond = await member.send(path, { form: { ...form, clientId: 'too-many-back' } })
    expect([beyond.status, readMain(await beyond.text())]).toEqual([
      409,
      expect.stringContaining(t('apiErrors.too_few_tokens')),
    ])
  })

  it('is not offered on oneself', async () => {
    expect(await (await member.send('/admin/users/asta')).text()).not.toContain('value="grant"')
  })
})
