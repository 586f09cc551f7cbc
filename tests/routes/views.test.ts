import { describe, expect, it } from 'vitest'
import { readMain } from '../support/page-text'
import { apiError } from '../support/scripted-api'
import { torrentPageSample } from '../support/scripted-samples'
import { setUpScriptedStack } from '../support/set-up'
import { htmlText, t } from '../support/text'

const { stack } = setUpScriptedStack()
const views = '/v1/me/views'
const view = { id: 7, name: 'Maps', query: 'tags=maps', notify: false, createdAt: '2026-02-03T04:05:06.000Z' }

async function enter(saved = [view]) {
  stack.api.answer(views, () => Response.json({ data: saved }))
  stack.api.answer('/v1/me/feeds', ({ method }) =>
    method === 'GET' ? Response.json({ data: [] }) : apiError(409, 'too_many'),
  )
  stack.api.answer('/v1/torrents', () => Response.json(torrentPageSample))
  const visitor = stack.visitor()
  await visitor.signIn()
  return visitor
}

describe('/views', () => {
  it.each(['view:7', 'news:'])('says that the member has too many feeds for another one of %s', async (subject) => {
    const answer = await (await enter()).send('/views', { form: { intent: 'feed', subject } })
    expect(answer.status).toBe(409)
    expect(await answer.text()).toContain(htmlText('views.wrong.tooManyFeeds'))
  })

  it('offers a feed of the open requests', async () => {
    const page = await (await (await enter()).send('/views')).text()
    expect(page).toMatch(new RegExp(`<option value="requests:"[^>]*>${t('viewTexts.requests')}<`))
  })

  it.each<Record<string, string>>([
    { intent: 'rename', id: '7', name: 'Charts' },
    { intent: 'notify', id: '7', notify: 'on' },
  ])('says that a view is gone that another tab has deleted: $intent', async (form) => {
    const member = await enter([])
    stack.api.answer(`${views}/7`, () => apiError(404, 'not_found'))
    const answer = await member.send('/views', { form })
    expect(answer.status).toBe(404)
    expect(await answer.text()).toContain(htmlText('views.wrong.gone'))
  })

  it.each(['delete', 'revoke'])('shows the list when the subject is already gone: %s', async (intent) => {
    const member = await enter([])
    for (const address of [`${views}/7`, '/v1/me/feeds/7']) stack.api.answer(address, () => apiError(404, 'not_found'))
    const answer = await member.send('/views', { form: { intent, id: '7' } })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/views'])
  })

  it.each([
    [403, 'role_view'],
    [503, 'unreachable'],
  ] as const)('keeps the typed name when the API answers %s %s', async (status, code) => {
    const member = await enter([])
    stack.api.answer(views, ({ method }) => (method === 'GET' ? Response.json({ data: [] }) : apiError(status, code)))
    const answer = await member.send('/views', { form: { intent: 'save', name: 'Typed', query: 'tags=maps' } })
    const text = await answer.text()
    expect(answer.status).toBe(status)
    expect(text).toContain('value="Typed"')
    if (status === 403) expect(text).toContain(htmlText('forms.failed.role_view'))
  })

  it('says only in its form, in the summary and at the field, that a name is taken', async () => {
    const member = await enter()
    stack.api.answer(`${views}/7`, () => apiError(409, 'name_taken'))
    const answer = await member.send('/views', { form: { intent: 'rename', id: '7', name: 'Charts' } })
    expect(readMain(await answer.text()).split(t('views.wrong.taken'))).toHaveLength(3)
  })
})
