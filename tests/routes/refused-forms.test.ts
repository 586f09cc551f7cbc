import { describe, expect, it } from 'vitest'
import { readMain } from '../support/page-text'
import { apiError } from '../support/scripted-api'
import { meSample } from '../support/scripted-samples'
import { setUpScriptedStack } from '../support/set-up'
import { t } from '../support/text'
import { titleSample } from '../support/title-samples'

const typed = 'Typed for an hour'
const title = '/v1/titles/movie/sintel'
const review = {
  ...{
    id: 5,
    author: { username: 'seal33', role: 'member', avatar: null },
    isMine: false,
    isBlocked: false,
    rating: 8,
  },
  ...{ html: '<p>Rude.</p>', source: 'Rude.', createdAt: '2026-02-04T10:00:00.000Z', revision: 2, editedAt: null },
  ...{ canEdit: false, canDelete: false, title: { kind: 'movie', slug: 'sintel', name: 'Sintel' } },
}

/** A member without permissions. */
const { stack, member } = setUpScriptedStack((api) => {
  api.answer('/v1/me', () => Response.json({ ...meSample, permissions: [] }))
  api.answer(title, () => Response.json(titleSample))
  api.answer('/v1/reviews/5', () => Response.json(review))
  api.answer('/v1/wiki/rules', () => apiError(403, 'forbidden'))
  api.answer('/v1/drafts/issue%3Anew', () => Response.json({ source: '', savedAt: null }))
})

it.each([
  ['/titles/movie/sintel/edit', { revision: '3', name: 'Sintel', summary: typed }],
  ['/titles/new', { kind: 'movie', name: 'Sintel', summary: typed }],
  ['/reviews/5/edit', { source: typed, revision: '2', reason: 'Rude', of: 'movie/sintel' }],
  ['/issues/new?kind=bug', { act: 'post', title: 'Search', kind: 'bug', source: typed }],
  ['/torrents/upload', { name: 'Debian', category: 'software', description: typed }],
])('keeps the text of %s when the member lost the right since it was opened', async (page, form) => {
  expect((await member.send(page)).status).toBe(403)
  const refused = await member.send(page, { form })
  expect(refused.status).toBe(403)
  const html = await refused.text()
  expect(html).toContain(`${typed}</textarea>`)
  expect(readMain(html)).toContain(t('forms.failed.forbidden'))
  expect(stack.api.calls.filter(({ method }) => method !== 'GET')).toEqual([])
})

describe('the error page without JavaScript', () => {
  const text = `${typed}, and more`
  const rules = { title: 'Rules', language: 'en', summary: 'Again', revision: '3' }

  it.each([
    [403, '/news/new', { act: 'post', title: 'Harbour', source: text, clientId: 'a b c' }],
    [403, '/wiki/rules/edit', { ...rules, source: text, before: `{"source": "${text} before"}` }],
    [403, '/admin/settings/roles/crew', { act: 'save', name: 'Crew', description: text }],
    [404, '/titles/movie/gone/edit', { revision: '3', name: 'Gone', summary: text }],
  ])('has the text of a refused form (%s, %s)', async (status, page, form) => {
    const refused = await member.send(page, { form })
    expect(refused.status).toBe(status)
    const html = await refused.text()
    expect(readMain(html)).toContain(t('refusedFormTexts.notSaved'))
    expect(html.match(/<textarea[^>]*>[^<]*/g)).toEqual([expect.stringContaining(`>${text}`)])
    expect(await (await member.send(page)).text()).not.toContain(t('refusedFormTexts.notSaved'))
  })
})

describe('the reply for a page with JavaScript', () => {
  const send = async (page: string, form: Record<string, string>) => {
    const refused = await member.send(`${page}.data`, { form })
    return [refused.status, await refused.text()]
  }
  const edit = { revision: '3', name: 'Sintel', summary: typed }

  it.each([
    [404, 'not_found'],
    [503, 'unavailable'],
  ])('has the text about a title that the API answers with %s', async (status, code) => {
    stack.api.answer(title, () => apiError(status, code))
    expect(await send('/titles/movie/sintel/edit', edit)).toEqual([status, expect.stringContaining(typed)])
  })

  it('has the text about a forum that was deleted since', async () => {
    stack.api.answer('/v1/me', () => Response.json({ ...meSample, permissions: ['settings.manage'] }))
    stack.api.answer('/v1/admin/forums', () => Response.json({ data: [] }))
    stack.api.answer('/v1/admin/roles', () => Response.json({ data: [] }))
    const form = { act: 'save', name: 'Help', description: typed, category: '1' }
    expect(await send('/admin/settings/forums/forum/help-4', form)).toEqual([404, expect.stringContaining(typed)])
  })

  it('is an error when the API has one', async () => {
    stack.api.answer(title, () => apiError(500, 'internal'))
    expect(await send('/titles/movie/sintel/edit', edit)).toEqual([500, expect.not.stringContaining(typed)])
  })
})
