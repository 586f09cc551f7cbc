import { describe, expect, it } from 'vitest'
import { refreshTokens, tokenFamilies } from '../../api/platform/db/schema/members'
import { readSession, setTokenLifetime } from '../support/session-clock'
import { setUpStack } from '../support/set-up'
import { htmlText } from '../support/text'
import { linesOf } from '../support/web-client'
import { startWholeStack } from '../support/whole-stack'

const stack = setUpStack(startWholeStack)

describe('a session of both Workers', () => {
  it('is refreshed once by twenty concurrent requests', async () => {
    const member = stack.visitor()
    expect((await member.signIn()).status).toBe(303)
    const [family] = await stack.db.select().from(tokenFamilies)
    await setTokenLifetime(member, -5)
    const tabs = Array.from({ length: 20 }, () => member.fork())
    const pages = await Promise.all(tabs.map((tab) => tab.send('/')))
    expect(pages.map((page) => page.status)).toEqual(tabs.map(() => 200))
    expect(pages.map((page) => linesOf(page, '__Host-session').length)).toEqual(tabs.map(() => 1))
    const sessions = await Promise.all(tabs.map((tab) => readSession(tab)))
    expect(new Set(sessions.map((session) => session.refresh)).size).toBe(1)
    const generations = (await stack.db.select().from(refreshTokens)).filter((row) => row.familyId === family?.id)
    expect(generations.map((row) => row.generation).sort()).toEqual([1, 2])
    for (const tab of tabs) expect((await tab.send('/')).status).toBe(200)
  })

  it('is invalid everywhere after signing out', async () => {
    const member = stack.visitor()
    await member.signIn()
    const captured = member.fork()
    await member.send('/account/out', { method: 'POST', form: {} })
    const replayed = await captured.send('/')
    expect(replayed.status).toBe(302)
    expect(linesOf(replayed, '__Host-session')).toEqual([expect.stringContaining('Max-Age=0')])
  })

  it('replaces the previous one of the browser at sign-in', async () => {
    const member = stack.visitor()
    await member.signIn()
    const before = member.fork()
    await member.signIn()
    expect((await before.send('/')).status).toBe(302)
    expect((await member.send('/')).status).toBe(200)
  })

  it('is not created with a wrong password', async () => {
    const visitor = stack.visitor()
    const refused = await visitor.send('/login', { form: { username: 'asta', password: 'wrong' } })
    expect(refused.status).toBe(400)
    expect(await refused.text()).toContain(htmlText('auth.login.refused'))
    const unknown = await visitor.send('/login', { form: { username: 'nobody', password: 'wrong' } })
    expect(unknown.status).toBe(400)
  })
})
