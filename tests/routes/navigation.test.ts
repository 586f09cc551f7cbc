import { describe, expect, it } from 'vitest'
import { meSample } from '../support/scripted-samples'
import { setUpScriptedStack } from '../support/set-up'
import { htmlText, t } from '../support/text'

const { stack, member } = setUpScriptedStack()

describe('the link of the forums in the navigation', () => {
  const link = async () =>
    /<a href="\/forums"[^>]*>.*?<\/a>/s.exec(await (await member.send('/rules')).text())?.[0] ?? ''

  it('says how many watched threads are unread', async () => {
    stack.api.answer('/v1/me', () => Response.json({ ...meSample, unreadThreads: 3 }))
    expect(await link()).toContain(`aria-label="${htmlText('shell.unread', { page: t('forums.title'), shown: 3 })}"`)
    expect(await link()).toContain('<span class="count count-new">3</span></a>')
    stack.api.answer('/v1/me', () => Response.json({ ...meSample, unreadThreads: 150 }))
    expect(await link()).toContain('>99+</span>')
  })

  it('has no count without one', async () => {
    expect(await link()).not.toMatch(/count|aria-label/)
  })
})

describe('the link of the administration', () => {
  const links = async () => {
    const page = await (await member.send('/rules')).text()
    return [...page.matchAll(/<a href="\/admin"[^>]*>.*?<\/a>/gs)].map(([link]) => link)
  }

  it('says how many applications wait', async () => {
    const me = { ...meSample, permissions: ['admin.access', 'users.manage'] }
    stack.api.answer('/v1/me', () => Response.json({ ...me, queues: { ...me.queues, applicants: 2 } }))
    const label = htmlText('shell.unread', { page: t('shell.pages.admin'), shown: 2 })
    const [bar, menu, ...others] = await links()
    for (const link of [bar, menu]) expect(link).toContain(`aria-label="${label}"`)
    expect(others).toEqual([])
    stack.api.answer('/v1/me', () => Response.json(me))
    for (const link of await links()) expect(link).not.toContain('aria-label')
  })
})
