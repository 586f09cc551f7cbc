import { describe, expect, it } from 'vitest'
import { mostCounted, type StaffTag } from '#contract/admin-tags'
import { readMain } from '../support/page-text'
import { apiError } from '../support/scripted-api'
import { meSample } from '../support/scripted-samples'
import { setUpScriptedStack } from '../support/set-up'
import { htmlText, t } from '../support/text'

const { stack } = setUpScriptedStack()
const page = '/admin/settings/tags'

async function enter(...tags: StaffTag[]) {
  stack.api.answer('/v1/me', (call) =>
    stack.api.admits(call)
      ? Response.json({ ...meSample, permissions: ['admin.access', 'settings.manage'] })
      : apiError(401, 'unauthenticated'),
  )
  stack.api.answer('/v1/admin/tags', () => Response.json({ data: tags, meta: { next: null, prev: null } }))
  const visitor = stack.visitor()
  await visitor.signIn()
  return async (path: string) => (await visitor.send(path)).text()
}

const tag = (name: string, torrents: number): StaffTag => ({
  ...{ name, color: null, isOfficial: false, aliasOf: null, torrents },
})

describe('the tags', () => {
  it('are merged after a confirmation with the number of torrents', async () => {
    const open = await enter(tag('chopin', 4), tag('classical', mostCounted))
    const question = (count: number, formatted: string) => htmlText('tagSettings.mergeTorrents', { count, formatted })
    expect(await open(`${page}?act=merge&tag=chopin`)).toContain(question(4, '4'))
    expect(await open(`${page}?act=merge&tag=classical`)).toContain(question(mostCounted, '1,000+'))
    expect(await open(`${page}?act=merge&tag=gone`)).toContain(question(0, '0'))
  })

  it('sends the values that were edited, and shows those of another editor after a conflict', async () => {
    const open = await enter({ ...tag('ambient', 4), color: 'teal' })
    stack.api.answer('/v1/admin/tags/ambient', () => apiError(409, 'changed_meanwhile'))
    expect(await open(`${page}?act=edit&tag=ambient`)).toContain('name="fromColor" value="teal"')
    const visitor = stack.visitor()
    await visitor.signIn()
    const form = { act: 'edit', name: 'ambient', color: 'red', isOfficial: 'on', fromColor: '', fromOfficial: '' }
    const answer = await visitor.send(`${page}?act=edit&tag=ambient`, { form })
    const text = await answer.text()
    expect(answer.status).toBe(409)
    expect(text).toContain(htmlText('tagSettings.conflict', { color: t('tagSettings.colors.teal') }))
    expect(text).toContain('name="fromColor" value="teal"')
    expect(text).toContain('<option value="red" selected')
    const body = { color: 'red', isOfficial: true, from: { color: null, isOfficial: false } }
    expect(stack.api.calls.filter(({ method }) => method === 'PUT').map((call) => JSON.parse(call.body))).toEqual([
      body,
    ])
  })

  it('tells an empty list from filters that match nothing', async () => {
    const open = await enter()
    expect(readMain(await open(page))).toContain(t('tagSettings.noneText'))
    for (const query of ['q=zzz', 'kind=alias']) {
      const text = await open(`${page}?${query}`)
      expect(readMain(text)).toContain(t('tagSettings.noMatch'))
      expect(text).toMatch(new RegExp(`href="${page}"[^>]*>${t('tagSettings.reset')}`))
    }
  })
})
