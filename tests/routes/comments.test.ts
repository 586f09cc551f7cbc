import { beforeEach, describe, expect, it } from 'vitest'
import { apiError } from '../support/scripted-api'
import { setUpScriptedStack } from '../support/set-up'
import { htmlText } from '../support/text'

const { stack, member } = setUpScriptedStack()

const comment = {
  id: 7,
  author: { username: 'brine', role: 'member' },
  isMine: false,
  replyTo: { id: 3, author: null },
  html: '<p>Checked <strong>it</strong></p>',
  createdAt: '2026-11-20T10:00:00.000Z',
  revision: 2,
  editedAt: '2026-11-20T11:00:00.000Z',
  deletion: null,
  reactions: [{ kind: 'like', count: 1200, mine: true }],
  canEdit: false,
  canDelete: false,
  canRestore: false,
  canWarn: false,
}
const detail = {
  ...comment,
  source: 'Checked **it**',
  subject: { kind: 'torrent', slug: 'debian-13', name: 'Debian 13' },
}
const gone = {
  ...comment,
  id: 8,
  html: '',
  reactions: [],
  deletion: { at: '2026-11-20T12:00:00.000Z', byAuthor: false, reason: '<b>Spam</b>' },
}
const list = '/v1/torrents/debian-13/comments'
const page = '/torrents/debian-13/comments'

beforeEach(() => {
  stack.api.answer(list, ({ method }) =>
    method === 'POST'
      ? Response.json({ ...comment, id: 9 }, { status: 201 })
      : Response.json({
          data: [comment, gone],
          meta: { next: 'bmV4dA', prev: null },
          total: 1300,
          latest: 99,
          room: 'torrent:d',
        }),
  )
  stack.api.answer('/v1/drafts/torrent%3Adebian-13', () => Response.json({ source: 'begun', savedAt: null }))
  stack.api.answer('/v1/comments/7', () => Response.json(detail))
  stack.api.answer('/v1/comments/7/quote', () => Response.json({ source: '> @brine\n> it\n\n' }))
})

describe('comments', () => {
  it('starts on the page of its subject, with the form', async () => {
    const text = await (await member.send('/torrents/debian-13')).text()
    expect(stack.api.callsTo(list).map(({ search }) => search)).toEqual(['?limit=10'])
    expect(text).toContain('Checked <strong>it</strong>')
    expect(text).toContain(htmlText('commentTexts.count', { count: 2, formatted: '1,300' }))
    expect(text).toContain(`href="${page}?cursor=bmV4dA#comments"`)
    expect(text).toMatch(new RegExp(`<form[^>]*action="${page}#write"`))
    expect(text).toMatch(/<textarea[^>]*>begun</)
    expect(text).not.toMatch(/<template id="B:/)
  })

  it('does not break that page when it cannot be loaded', async () => {
    stack.api.answer(list, () => apiError(500, 'internal_error'))
    const answer = await member.send('/torrents/debian-13')
    expect([answer.status, (await answer.text()).includes(htmlText('comments.unread'))]).toEqual([200, true])
  })

  it('renders comments, placeholders, links and the draft', async () => {
    const text = await (await member.send(page)).text()
    expect(text).toContain('<p>Checked <strong>it</strong></p>')
    expect(text).toContain('&lt;b&gt;Spam&lt;/b&gt;')
    expect(text).toContain(`href="${page}?comment=7#c7"`)
    expect(text).toContain('href="/comments/7/history"')
    expect(text).toContain(`${page}?cursor=bmV4dA#comments`)
    expect(text).toContain(`${page}?comment=99#c99`)
    expect(text).toMatch(/<textarea[^>]*>begun<\/textarea>/)
    expect(text).toContain(htmlText('commentTexts.count', { count: 2, formatted: '1,300' }))
    expect(text).toContain('name="remove" value="like" aria-pressed="true" data-count="1200"')
    expect(text).not.toContain('href="/comments/7/edit"')
  })

  it('requests the page of a comment and marks it', async () => {
    const text = await (await member.send(`${page}?comment=7`)).text()
    expect(stack.api.callsTo(list)[0]?.search).toBe('?limit=25&around=7')
    expect(text).toContain('class="comment comment-wanted" id="c7"')
  })

  it('adds a quote below the draft and names the answered member', async () => {
    const text = await (await member.send(`${page}?comment=7&quote=7`)).text()
    expect(text).toMatch(/<textarea[^>]*>begun\n\n&gt; @brine\n&gt; it\n\n<\/textarea>/)
    expect(text).toContain('<input type="hidden" name="replyTo" value="7"/>')
    expect(text).toContain(htmlText('comments.answering', { name: 'brine' }))
  })

  it('renders without draft and quote when they fail', async () => {
    for (const path of ['/v1/drafts/torrent%3Adebian-13', '/v1/comments/7/quote', '/v1/comments/7']) {
      stack.api.answer(path, () => apiError(500, 'internal_error'))
    }
    const answer = await member.send(`${page}?quote=7`)
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain('<p>Checked <strong>it</strong></p>')
  })

  it('sends a quote as JSON, and 404 for an invalid id or part', async () => {
    const answer = await member.send('/editor/quote?comment=7')
    expect([answer.status, await answer.json()]).toEqual([200, { source: '> @brine\n> it\n\n' }])
    stack.api.answer('/v1/comments/8/quote', () => apiError(404, 'not_found'))
    const paths = ['/editor/quote?comment=x', '/editor/quote?comment=8', '/editor/quotes']
    const statuses = await Promise.all(paths.map(async (path) => (await member.send(path)).status))
    expect(statuses).toEqual([404, 404, 404])
    expect((await member.send('/editor/quote?comment=7', { headers: { 'Sec-Fetch-Dest': 'document' } })).status).toBe(
      302,
    )
  })

  it('ignores an invalid comment id', async () => {
    expect((await member.send(`${page}?comment=x&quote=-1&reply=1e9`)).status).toBe(200)
    expect(stack.api.callsTo(list)[0]?.search).toBe('?limit=25')
  })
})

describe('a new comment', () => {
  it('is posted with LF line ends and redirects to the comment', async () => {
    const answer = await member.send(page, { form: { act: 'post', source: 'one\r\ntwo', replyTo: '7' } })
    expect([answer.status, answer.headers.get('location')]).toEqual([302, `${page}?comment=9#c9`])
    const sent = stack.api.callsTo(list).find(({ method }) => method === 'POST')
    expect(JSON.parse(sent?.body ?? '')).toEqual({ source: 'one\ntwo', replyTo: 7 })
  })

  it('is previewed and stays in the form', async () => {
    stack.api.answer('/v1/preview', () => Response.json({ html: '<p><em>one</em></p>' }))
    const answer = await member.send(page, { form: { act: 'preview', source: '_one_' } })
    const text = await answer.text()
    expect(answer.status).toBe(200)
    expect(text).toContain('<p><em>one</em></p>')
    expect(text).toMatch(/<textarea[^>]*>_one_<\/textarea>/)
    expect(stack.api.callsTo(list).every(({ method }) => method === 'GET')).toBe(true)
  })

  it.each([
    ['nothing', { source: '' }, htmlText('forms.errors.required')],
    ['only space', { source: '  ' }, htmlText('editor.empty')],
    ['too much', { source: 'x'.repeat(20_001) }, htmlText('forms.errors.too_big')],
  ])('is refused when it is %s', async (_, form, words) => {
    const answer = await member.send(page, { form: { act: 'post', ...form } })
    expect(answer.status).toBe(422)
    expect(await answer.text()).toContain(words)
  })

  it('stays in the form with the waiting time when rate limited', async () => {
    stack.api.answer(list, ({ method }) =>
      method === 'POST'
        ? apiError(429, 'too_many_requests', 'Too many', { 'retry-after': '300' })
        : Response.json({ data: [], meta: { next: null, prev: null }, total: 0, latest: null, room: 'torrent:d' }),
    )
    const answer = await member.send(page, { form: { act: 'post', source: 'kept' } })
    const text = await answer.text()
    expect(answer.status).toBe(429)
    expect(text).toContain(htmlText('forms.failed.too_many_requests', { minutes: '5' }))
    expect(text).toMatch(/<textarea[^>]*>kept<\/textarea>/)
  })

  it('says that the answered comment is gone', async () => {
    stack.api.answer(list, ({ method }) =>
      method === 'POST'
        ? Response.json({ message: 'x', code: 'invalid', errors: { replyTo: ['unknown'] } }, { status: 422 })
        : Response.json({ data: [], meta: { next: null, prev: null }, total: 0, latest: null, room: 'torrent:d' }),
    )
    const answer = await member.send(page, { form: { act: 'post', source: 'kept', replyTo: '3' } })
    expect(answer.status).toBe(422)
    expect(await answer.text()).toContain(htmlText('comments.errors.answerGone'))
  })
})

describe('a comment', () => {
  it('has an address that redirects to its page', async () => {
    const answer = await member.send('/comments/7')
    expect([answer.status, answer.headers.get('location')]).toEqual([302, `${page}?comment=7#c7`])
  })

  it('is edited and deleted only with permission', async () => {
    for (const act of ['edit', 'delete']) expect((await member.send(`/comments/7/${act}`)).status).toBe(404)
    stack.api.answer('/v1/comments/7', () => Response.json({ ...detail, canEdit: true, canDelete: true }))
    for (const act of ['edit', 'delete']) {
      const text = await (await member.send(`/comments/7/${act}`)).text()
      expect(text).toMatch(/<input[^>]*name="reason"/)
    }
  })

  it('shows the stored text and keeps the input when it was edited concurrently', async () => {
    stack.api.answer('/v1/comments/7', ({ method }) =>
      method === 'PATCH'
        ? apiError(409, 'edited_meanwhile')
        : Response.json({ ...detail, isMine: true, canEdit: true, revision: 5 }),
    )
    const answer = await member.send('/comments/7/edit', { form: { act: 'post', source: 'mine', revision: '2' } })
    const text = await answer.text()
    expect(answer.status).toBe(409)
    expect(text).toContain(htmlText('comments.errors.editConflict'))
    expect(text).toContain('<p>Checked <strong>it</strong></p>')
    expect(text).toMatch(/<textarea[^>]*>mine<\/textarea>/)
    expect(text).toContain('name="revision" value="5"')
  })

  it.each(['preview', 'post'])('keeps the revision of the typed text when %s stays on the page', async (act) => {
    stack.api.answer('/v1/comments/7', ({ method }) =>
      method === 'PATCH'
        ? Response.json({ message: 'x', code: 'invalid', errors: { reason: ['required'] } }, { status: 422 })
        : Response.json({ ...detail, canEdit: true, revision: 5 }),
    )
    stack.api.answer('/v1/preview', () => Response.json({ html: '<p>mine</p>' }))
    const answer = await member.send('/comments/7/edit', { form: { act, source: 'mine', revision: '2' } })
    const text = await answer.text()
    expect(text).toMatch(/<textarea[^>]*>mine<\/textarea>/)
    expect(text).toContain('name="revision" value="2"')
  })

  it('is deleted with a reason and redirects to its placeholder', async () => {
    stack.api.answer('/v1/comments/7', () => new Response(null, { status: 204 }))
    const answer = await member.send('/comments/7/delete', { form: { reason: 'Spam' } })
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/comments/7'])
    expect(stack.api.callsTo('/v1/comments/7')[0]).toMatchObject({ method: 'DELETE', search: '?reason=Spam' })
  })
})

describe('a reaction', () => {
  const path = '/comments/7/reactions'

  it('is a form that redirects to the comment', async () => {
    stack.api.answer('/v1/comments/7/reactions/love', () => Response.json({ reactions: [] }))
    const answer = await member.send(path, { form: { add: 'love' } })
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/comments/7'])
    await member.send(path, { form: { remove: 'love' } })
    expect(stack.api.callsTo('/v1/comments/7/reactions/love').map(({ method }) => method)).toEqual(['PUT', 'DELETE'])
  })

  it('returns only a status to scripts', async () => {
    stack.api.answer('/v1/comments/7/reactions/love', () => Response.json({ reactions: [] }))
    expect((await member.send(path, { form: { add: 'love', inPlace: '1' } })).status).toBe(204)
    stack.api.answer('/v1/comments/7/reactions/love', () =>
      apiError(429, 'too_many_requests', 'x', { 'retry-after': '9' }),
    )
    const refused = await member.send(path, { form: { add: 'love', inPlace: '1' } })
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '9'])
    const led = await member.send(path, { form: { add: 'love' } })
    expect(led.headers.get('location')).toBe('/comments/7?failed=too_many_requests')
    expect(await (await member.send(`${page}?comment=7&failed=too_many_requests`)).text()).toContain(
      htmlText('comments.errors.limited'),
    )
  })

  it('sends no request for an unknown kind', async () => {
    expect((await member.send(path, { form: { add: '<script>' } })).status).toBe(400)
  })
})

describe('a remote image', () => {
  const path = `/images/k1.${'a'.repeat(43)}/aHR0cHM6`
  const api = `/v1${path}`
  const answer = (body: BodyInit | null, init: ResponseInit) => stack.api.answer(api, () => new Response(body, init))

  it('is served by the proxy, sandboxed', async () => {
    answer('png', { headers: { 'content-type': 'image/png' } })
    const image = await member.send(path)
    expect(await image.text()).toBe('png')
    expect(Object.fromEntries(image.headers)).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'private, max-age=604800, immutable',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    })
  })

  it('is refused for a visitor, for another type and when the proxy has none', async () => {
    answer('<svg/>', { headers: { 'content-type': 'image/svg+xml' } })
    expect((await member.send(path)).status).toBe(404)
    expect((await stack.visitor().send(path)).status).toBe(404)
    answer(null, { status: 404 })
    expect((await member.send(path)).status).toBe(404)
    answer(null, { status: 429, headers: { 'retry-after': '7' } })
    const limited = await member.send(path)
    expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, '7'])
  })
})

describe('a draft', () => {
  it('is saved and returns only a status', async () => {
    stack.api.answer('/v1/drafts/upload', () => new Response(null, { status: 204 }))
    expect((await member.send('/drafts/upload', { form: { source: 'x' } })).status).toBe(204)
    expect(JSON.parse(stack.api.callsTo('/v1/drafts/upload')[0]?.body ?? '')).toEqual({ source: 'x' })
    await member.send('/drafts/upload', { form: { source: 'x', revision: '2' } })
    expect(JSON.parse(stack.api.callsTo('/v1/drafts/upload')[1]?.body ?? '')).toEqual({ source: 'x', revision: 2 })
    expect((await member.send('/drafts/nowhere', { form: { source: 'x' } })).status).toBe(404)
  })
})
