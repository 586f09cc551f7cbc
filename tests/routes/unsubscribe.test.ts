import { beforeEach, expect, it } from 'vitest'
import { readMain } from '../support/page-text'
import { apiError } from '../support/scripted-api'
import { setUpScriptedStack } from '../support/set-up'
import { t } from '../support/text'

const { stack } = setUpScriptedStack()
beforeEach(() => {
  stack.api.answer('/v1/unsubscriptions/abc', () => Response.json({ topics: ['comments', 'security'] }))
  stack.api.answer('/v1/unsubscriptions', () => new Response(null, { status: 204 }))
})

const link = '/unsubscribe?token=abc'
const bodies = () => stack.api.callsTo('/v1/unsubscriptions').map(({ body }) => JSON.parse(body ?? ''))

it('unsubscribes after a confirmation, without signing in', async () => {
  const visitor = stack.visitor()
  const page = await visitor.send(link, { headers: { 'accept-language': 'nb' } })
  expect(page.status).toBe(200)
  const text = readMain(await page.text())
  expect(text).toContain(t('account.choices.topics.comments', { lng: 'nb' }))
  expect(text).toContain(t('account.choices.topics.security', { lng: 'nb' }))
  expect(bodies()).toEqual([])
  const done = await visitor.send(link, { form: {} })
  expect([done.status, done.headers.get('location')]).toEqual([303, '/unsubscribe?done'])
  expect(bodies()).toEqual([{ token: 'abc' }])
  expect(readMain(await (await visitor.send('/unsubscribe?done')).text())).toContain(t('auth.unsubscribe.done'))
})

it('unsubscribes by a one-click POST of a mail program', async () => {
  const form = { 'List-Unsubscribe': 'One-Click' }
  const senders: Record<string, string>[] = [
    { origin: '' },
    { origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' },
  ]
  for (const headers of senders) {
    const answer = await stack.visitor().send(link, { form, headers })
    expect([answer.status, answer.headers.get('location'), answer.headers.getSetCookie()]).toEqual([200, null, []])
    expect(await answer.text()).toBe('Unsubscribed\n')
  }
  expect(bodies()).toEqual([{ token: 'abc' }, { token: 'abc' }])
})

it('says that an invalid link has expired', async () => {
  for (const path of ['/v1/unsubscriptions', '/v1/unsubscriptions/abc', '/v1/unsubscriptions/none']) {
    stack.api.answer(path, () => apiError(404, 'link_ended'))
  }
  for (const path of [link, '/unsubscribe']) {
    const page = await stack.visitor().send(path)
    expect(page.status).toBe(404)
    expect(readMain(await page.text())).toContain(t('auth.ended.title'))
  }
  expect((await stack.visitor().send(link, { form: {} })).headers.get('location')).toBe(link)
  const click = await stack.visitor().send(link, { form: { 'List-Unsubscribe': 'One-Click' }, headers: { origin: '' } })
  expect(click.status).toBe(404)
})
