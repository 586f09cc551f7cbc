import { beforeEach, describe, expect, it } from 'vitest'
import { readForm } from '../support/form-of-page'
import { apiError } from '../support/scripted-api'
import { meSample } from '../support/scripted-samples'
import { setUpScriptedStack } from '../support/set-up'
import { htmlText } from '../support/text'

const { stack, member } = setUpScriptedStack()

const article = {
  ...{ slug: 'switch-4', title: 'Switch', summary: 'Soon', html: '<p>Text</p>', source: 'Text', revision: 1 },
  ...{ author: null, isPublished: false, isPinned: false, isUnread: false, editedAt: null, canManage: true },
  // The second 02:30 of that night in Oslo, where the clocks go back.
  publishedAt: '2099-10-25T01:30:20.000Z',
}
const renamed = { ...article, revision: 2, title: 'New switch', summary: 'Later' }
const postponed = { ...article, revision: 2, publishedAt: '2099-11-02T07:00:00.000Z' }
const path = '/v1/news/switch-4'
const page = '/news/switch-4/edit'

/** With `newest`, another editor saves that version before the first edit is sent. */
function answerArticle(newest?: typeof article) {
  let shown = article
  stack.api.answer(path, ({ method, body }) => {
    if (method === 'GET') return Response.json(shown)
    if (!newest || JSON.parse(body).revision === newest.revision) return Response.json(article)
    shown = newest
    return apiError(409, 'edited_meanwhile')
  })
}

const sent = () =>
  stack.api
    .callsTo(path)
    .filter(({ method }) => method === 'PATCH')
    .map(({ body }) => JSON.parse(body))

/** The form of the page, with other values. */
async function edit(html: string, changes: Record<string, string>) {
  const body = readForm(html, `${page}#write`)
  for (const [name, value] of Object.entries(changes)) body.set(name, value)
  return member.send(page, { body })
}

beforeEach(() => {
  stack.api.calls = []
  member.cookies.set('__Host-zone', 'Europe%2FOslo')
  answerArticle()
  stack.api.answer('/v1/drafts/article%3Aswitch-4', () => Response.json({ source: '', savedAt: null }))
  stack.api.answer(`${path}/diff`, () => Response.json({ lines: [] }))
})

describe('the time of a scheduled article', () => {
  it('stays the same when only the text is edited', async () => {
    const html = await (await member.send(page)).text()
    expect(html).toContain('value="2099-10-25T02:30"')
    expect((await edit(html, { source: 'Another text' })).status).toBe(302)
    expect(sent()).toMatchObject([{ source: 'Another text', publishAt: article.publishedAt }])
  })

  it('changes when it is edited', async () => {
    const html = await (await member.send(page)).text()
    await edit(html, { at: '2099-10-25T04:00' })
    await edit(html, { when: 'no' })
    expect(sent()).toMatchObject([{ publishAt: '2099-10-25T03:00:00.000Z' }, { publishAt: null }])
  })

  it('is that of the other editor after a conflict, unless it was edited too', async () => {
    for (const [changes, publishAt] of [
      [{ source: 'Mine' }, postponed.publishedAt],
      [{ at: '2099-10-26T12:00' }, '2099-10-26T11:00:00.000Z'],
    ] as const) {
      answerArticle(postponed)
      const refused = await edit(await (await member.send(page)).text(), changes)
      expect(refused.status).toBe(409)
      await edit(await refused.text(), {})
      expect(sent().at(-1)).toMatchObject({ revision: 2, publishAt })
    }
  })

  it.each(['', '2099-13-45T10:00', '9999-12-31T23:59'])('is refused beside its field when it is "%s"', async (at) => {
    const refused = await edit(await (await member.send(page)).text(), { at, source: 'Long text' })
    const html = await refused.text()
    expect([refused.status, html.includes(htmlText('forms.errors.invalid'))]).toEqual([422, true])
    expect(html).toContain('Long text</textarea>')
    expect(sent()).toEqual([])
  })
})

it('keeps the summary of the other editor after a conflict, and a title that was changed here too', async () => {
  answerArticle(renamed)
  const refused = await edit(await (await member.send(page)).text(), { title: 'My switch', source: 'Mine' })
  expect(refused.status).toBe(409)
  await edit(await refused.text(), {})
  expect(sent().at(-1)).toMatchObject({ revision: 2, title: 'My switch', summary: 'Later', source: 'Mine' })
})

it('shows the saved article beside a draft of an earlier revision, and again after it is posted', async () => {
  const drafted = { source: 'Drafted', savedAt: '2099-10-01T10:00:00.000Z', revision: 1 }
  stack.api.answer('/v1/drafts/article%3Aswitch-4', () => Response.json(drafted))
  const newest = { ...renamed, source: 'Newest', editedAt: '2099-10-01T09:00:00.000Z' }
  stack.api.answer(path, ({ method, body }) =>
    method === 'PATCH' && JSON.parse(body).revision !== 2 ? apiError(409, 'edited_meanwhile') : Response.json(newest),
  )
  const html = await (await member.send(page)).text()
  for (const part of [htmlText('commentTexts.outdatedDraft'), '>Drafted</textarea>', '>Newest</textarea>']) {
    expect(html).toContain(part)
  }
  const refused = await edit(html, { source: 'Merged' })
  expect(refused.status).toBe(409)
  const compared = stack.api.callsTo(`${path}/diff`).map(({ body }) => JSON.parse(body).source)
  expect(compared).toEqual(['Drafted', 'Merged'])
  await edit(await refused.text(), {})
  expect(sent()).toMatchObject([{ revision: 1 }, { revision: 2, title: 'New switch', source: 'Merged' }])
})

it('leads to the news when the article was deleted by a form that was sent twice', async () => {
  stack.api.answer(path, () => apiError(404, 'not_found'))
  const answer = await member.send(page, { form: { act: 'delete', sure: 'on' } })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/news'])
})

it.each(['post', 'preview'])('keeps the text when the article was deleted since (%s)', async (act) => {
  const html = await (await member.send(page)).text()
  stack.api.answer('/v1/me', () => Response.json({ ...meSample, permissions: ['news.manage'] }))
  stack.api.answer(path, () => apiError(404, 'not_found'))
  stack.api.answer('/v1/preview', () => Response.json({ html: '<p>Typed</p>' }))
  const text = await (await edit(html, { act, source: 'Typed for an hour' })).text()
  for (const part of ['>Typed for an hour</textarea>', htmlText('news.edit.gone'), htmlText('comments.copyText')]) {
    expect(text).toContain(part)
  }
})
