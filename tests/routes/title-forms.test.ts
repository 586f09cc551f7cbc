import { describe, expect, it } from 'vitest'
import { readMain } from '../support/page-text'
import { apiError } from '../support/scripted-api'
import { setUpScriptedStack } from '../support/set-up'
import { t } from '../support/text'
import { titleSample } from '../support/title-samples'

const title = '/v1/titles/movie/sintel'
const page = '/titles/movie/sintel'

const { stack, member } = setUpScriptedStack((api) => {
  api.answer(title, ({ method }) =>
    method === 'PATCH'
      ? Response.json({ revision: 4 })
      : Response.json({ ...titleSample, canEdit: true, canModerate: true }),
  )
})

const sent = (path: string, method: string) =>
  stack.api.callsTo(path).flatMap((call) => (call.method === method ? [JSON.parse(call.body)] : []))

const fields = {
  revision: '3',
  name: 'Sintel',
  year: '2010',
  minutes: '',
  genres: 'Fantasy, animation ,,',
  summary: 'A\r\nB',
  reason: '',
}

describe('the history of a title', () => {
  it('shows who changed which field, with its values before and after', async () => {
    const change = {
      ...{ revision: 2, act: 'edit', changedAt: '2026-02-04T10:00:00.000Z', reason: 'A typing error' },
      changedBy: { username: 'seal33', role: 'member' },
      changes: [{ field: 'name', before: 'Sintl', after: 'Sintel' }],
    }
    stack.api.answer(`${title}/revisions`, () => Response.json({ data: [change], meta: { next: 'more', prev: null } }))
    const html = await (await member.send(`${page}/history`)).text()
    const text = readMain(html)
    for (const part of [t('titleTexts.history.acts.edit'), 'seal33', 'A typing error']) expect(text).toContain(part)
    expect(html).toContain('<del>Sintl</del><ins>Sintel</ins>')
    expect(html).toContain(`href="${page}/history?cursor=more"`)
  })
})

describe('the edit form', () => {
  it('shows the values and saves them as the fields of a movie', async () => {
    const form = await (await member.send(`${page}/edit`)).text()
    expect(form).toContain('value="CC BY 3.0"')
    const answer = await member.send(`${page}/edit`, { form: fields })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/movies/sintel'])
    expect(sent(title, 'PATCH')).toEqual([
      {
        ...{ revision: 3, name: 'Sintel', year: 2010, minutes: null, summary: 'A\nB', homepage: null, licence: null },
        genres: ['Fantasy', 'animation'],
      },
    ])
  })

  it('keeps what was typed after a conflict, and names the newer revision', async () => {
    stack.api.answer(title, ({ method }) =>
      method === 'PATCH'
        ? apiError(409, 'title_changed')
        : Response.json({ ...titleSample, canEdit: true, revision: 9 }),
    )
    const answer = await member.send(`${page}/edit`, { form: { ...fields, name: 'My own name' } })
    const html = await answer.text()
    expect(answer.status).toBe(409)
    expect(html).toContain('value="My own name"')
    expect(html).toContain('name="revision" value="9"')
    expect(readMain(html)).toContain(t('titleForms.errors.conflict'))
  })

  it('says which field is wrong', async () => {
    const answer = await member.send(`${page}/edit`, { form: { ...fields, name: '', year: 'soon' } })
    expect(answer.status).toBe(422)
    expect(sent(title, 'PATCH')).toEqual([])
    expect(readMain(await answer.text())).toContain(t('forms.errors.required'))
  })

  it('is refused to members who may not edit', async () => {
    stack.api.answer(title, () => Response.json(titleSample))
    expect((await member.send(`${page}/edit`)).status).toBe(403)
    expect((await member.send(`${page}/edit`, { form: fields })).status).toBe(403)
    expect((await member.send(`${page}/group`)).status).toBe(403)
    expect((await member.send(`${page}/group`, { form: { act: 'merge' } })).status).toBe(403)
  })
})

describe('merging and splitting', () => {
  const merge = (into: string) =>
    member.send(`${page}/group`, { form: { act: 'merge', into, reason: 'The same film' } })

  it.each(['sintel-2010', '/movies/sintel-2010', 'https://skerry.example/movies/sintel-2010?x#y'])(
    'merges into the title at %s',
    async (into) => {
      stack.api.answer(`${title}/merge`, () => Response.json({ kind: 'movie', slug: 'sintel-2010', name: 'Sintel' }))
      const answer = await merge(into)
      expect([answer.status, answer.headers.get('location')]).toEqual([303, '/movies/sintel-2010'])
      expect(sent(`${title}/merge`, 'POST')).toEqual([{ into: 'sintel-2010', reason: 'The same film' }])
    },
  )

  it('refuses addresses of other pages and of unknown titles, and keeps the reason', async () => {
    const wrong = await merge('/shows/pioneer-one')
    expect(wrong.status).toBe(422)
    const html = await wrong.text()
    expect(readMain(html)).toContain(t('titleForms.errors.address'))
    expect(html).toContain('value="The same film"')
    stack.api.answer(`${title}/merge`, () => apiError(404, 'not_found'))
    expect(readMain(await (await merge('none')).text())).toContain(t('titleForms.errors.notFound'))
  })

  it('splits the chosen releases to a title with a new name', async () => {
    stack.api.answer(`${title}/split`, () =>
      Response.json({ kind: 'movie', slug: 'cut', name: 'Cut' }, { status: 201 }),
    )
    const body = new URLSearchParams({ act: 'split', name: 'Cut', year: '2011', reason: 'Another film' })
    for (const torrent of ['sintel-web-2', 'sintel-4k-3']) body.append('torrents', torrent)
    const answer = await member.send(`${page}/group`, { body })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/movies/cut'])
    expect(sent(`${title}/split`, 'POST')).toEqual([
      { torrents: ['sintel-web-2', 'sintel-4k-3'], name: 'Cut', year: 2011, reason: 'Another film' },
    ])
  })

  it.each([
    ['deleted', () => apiError(404, 'not_found')],
    [
      'moved to another title',
      () =>
        Response.json(
          { message: 'No', code: 'validation_failed', errors: { torrents: ['other_title'] } },
          { status: 422 },
        ),
    ],
  ])('explains that a chosen release was %s since', async (_, refuse) => {
    stack.api.answer(`${title}/split`, refuse)
    const form = { act: 'split', torrents: 'sintel-web-2', name: 'Cut', reason: 'R' }
    const answer = await member.send(`${page}/group`, { form })
    expect(answer.status).toBe(422)
    const text = readMain(await answer.text())
    expect(text).toContain(t('titleForms.errors.notHere'))
    expect(text).not.toContain(t('titleForms.errors.noTorrent'))
  })

  it('keeps the chosen releases when the name is missing', async () => {
    const answer = await member.send(`${page}/group`, {
      form: { act: 'split', torrents: 'sintel-web-2', name: '', reason: 'R' },
    })
    expect(answer.status).toBe(422)
    expect(await answer.text()).toMatch(
      /<input[^>]*checked=""[^>]*value="sintel-web-2"|value="sintel-web-2"[^>]*checked=""/,
    )
  })
})
