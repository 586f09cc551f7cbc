import { beforeEach, describe, expect, it } from 'vitest'
import { refuseField, sampleMessage, sampleRoom } from '../support/chat-samples'
import { apiError } from '../support/scripted-api'
import { setUpScriptedStack } from '../support/set-up'
import { htmlText, t, textPattern } from '../support/text'

const { stack, member } = setUpScriptedStack()

const room = '/v1/chat/rooms/harbour'
const own = { ...sampleMessage, source: 'Checked **it**', canEdit: true, canDelete: true }

beforeEach(() => {
  stack.api.answer('/v1/chat/rooms', () => Response.json({ data: [sampleRoom] }))
  stack.api.answer(room, ({ method }) =>
    method === 'PATCH' ? Response.json(sampleRoom) : Response.json({ ...sampleRoom, canModerate: true }),
  )
  stack.api.answer(`${room}/messages/7`, ({ method }) =>
    method === 'DELETE' ? new Response(null, { status: 204 }) : Response.json(own),
  )
})

const lead = async (path: string, form: Record<string, string>) => {
  const { status, headers } = await member.send(path, { form })
  return [status, headers.get('location')]
}
const bodies = (path: string, method: string) =>
  stack.api
    .callsTo(path)
    .filter((call) => call.method === method)
    .map(({ body, search }) => (body === '' ? search : JSON.parse(body)))

describe('a message', () => {
  const page = '/chat/harbour/messages/7'

  it('is edited and deleted on its own page', async () => {
    expect(await (await member.send(page)).text()).toMatch(/<textarea[^>]*>Checked \*\*it\*\*<\/textarea>/)
    expect(await lead(page, { intent: 'edit', source: 'better' })).toEqual([303, '/chat/harbour?message=7#m7'])
    expect(bodies(`${room}/messages/7`, 'PATCH')).toEqual([{ source: 'better' }])
    expect(await lead(page, { intent: 'delete', reason: 'Rude' })).toEqual([303, '/chat/harbour?message=7#m7'])
    expect(bodies(`${room}/messages/7`, 'DELETE')).toEqual(['?reason=Rude'])
    stack.api.answer(`${room}/messages/7`, () => Response.json({ ...own, canEdit: false, canDelete: false }))
    expect((await member.send(page)).status).toBe(404)
    expect((await member.send('/chat/harbour/messages/x')).status).toBe(404)
  })

  it.each([
    ['muted', { canEdit: false }, 403, 'chat.errors.muted'],
    ['not_found', { canEdit: false, canDelete: false, source: '' }, 409, 'chat.errors.messageGone'],
  ] as const)('keeps the text of an edit that is refused (%s)', async (code, changes, status, words) => {
    stack.api.answer(`${room}/messages/7`, ({ method }) =>
      method === 'PATCH' ? apiError(code === 'muted' ? 403 : 404, code) : Response.json({ ...own, ...changes }),
    )
    const response = await member.send(page, { form: { intent: 'edit', source: 'a better text' } })
    expect(response.status).toBe(status)
    const text = await response.text()
    expect(text).toContain('>a better text</textarea>')
    expect(text).toContain(htmlText(words))
  })

  it('takes a reaction by form and by script', async () => {
    const path = `${page}/reactions`
    const like = `${room}/messages/7/reactions/like`
    stack.api.answer(like, () => Response.json({ reactions: [] }))
    expect(await lead(path, { add: 'like' })).toEqual([303, '/chat/harbour?message=7#m7'])
    expect((await member.send(path, { form: { remove: 'like', inPlace: '1' } })).status).toBe(204)
    expect(stack.api.callsTo(like).map(({ method }) => method)).toEqual(['PUT', 'DELETE'])
    stack.api.answer(like, () => apiError(403, 'muted'))
    expect(await lead(path, { add: 'like' })).toEqual([303, '/chat/harbour?message=7&failed=muted#m7'])
    expect((await member.send(path, { form: { add: 'shrug' } })).status).toBe(400)
  })
})

describe('the JSON endpoints', () => {
  it('return changed rows as HTML with the read position', async () => {
    const hostile = { ...sampleMessage, author: { username: '<b>x', role: 'member' } }
    stack.api.answer(`${room}/changes`, () => Response.json({ data: [hostile], seq: 9, isWhole: true }))
    const muted = { until: '2026-11-20T10:00:00.000Z', reason: 'Too loud' }
    stack.api.answer(room, () => Response.json({ ...sampleRoom, topic: 'Quietly', slowSeconds: 30, muted }))
    const answer = (await (await member.send('/chat/harbour/live?after=6')).json()) as { rows: { html: string }[] }
    expect(answer).toMatchObject({
      seq: 9,
      isWhole: true,
      now: {
        topic: 'Quietly',
        barred: expect.stringMatching(textPattern('chatTexts.muted', { reason: 'Too loud' })),
        slow: t('chatTexts.slowMode', { seconds: 30 }),
      },
      rows: [{ id: 7, html: expect.stringMatching(/^<li class="comment" id="m7"/) }],
    })
    expect(answer.rows[0]?.html).not.toContain('<b>x')
    expect(stack.api.callsTo(`${room}/changes`)[0]?.search).toBe('?after=6')
    stack.api.answer(`${room}/read`, () => new Response(null, { status: 204 }))
    expect((await member.send('/chat/harbour/live', { form: { upTo: '7' } })).status).toBe(204)
    expect(bodies(`${room}/read`, 'PUT')).toEqual([{ upTo: 7 }])
  })

  it('return earlier rows with their days and whether there are more', async () => {
    stack.api.answer(`${room}/messages`, () =>
      Response.json({ data: [sampleMessage], meta: { next: 'x', prev: 'y' }, readUpTo: null, seq: 9 }),
    )
    const answer = await (await member.send('/chat/harbour/live?before=9')).json()
    expect(answer).toEqual({ hasMore: true, html: expect.stringMatching(/^<li class="chat-day">.*id="m7"/) })
    expect(stack.api.callsTo(`${room}/messages`)[0]?.search).toBe('?limit=50&before=9')
    expect((await member.send('/chat/harbour/live?before=x')).status).toBe(400)
    expect(await (await member.send('/chat/harbour?before=9')).text()).toContain('id="m7"')
    expect(stack.api.callsTo(`${room}/messages`)[1]?.search).toBe('?limit=50&before=9')
  })

  it('remember that new messages are not announced', async () => {
    stack.api.answer(`${room}/messages`, () =>
      Response.json({ data: [], meta: { next: null, prev: null }, readUpTo: null, seq: 0 }),
    )
    const isAloud = async () => (await (await member.send('/chat/harbour')).text()).includes('aria-live="polite"')
    expect(await isAloud()).toBe(true)
    const saved = await member.send('/preferences/quiet', { form: { quiet: 'on', redirectTo: '/chat/harbour' } })
    expect([saved.status, saved.headers.get('location')]).toEqual([303, '/chat/harbour'])
    expect(await isAloud()).toBe(false)
    await member.send('/preferences/quiet', { form: { quiet: 'off' } })
    expect(await isAloud()).toBe(true)
    expect((await member.send('/preferences/quiet', { form: { quiet: 'loud' } })).status).toBe(400)
  })
})

describe('a search', () => {
  it('shows the results or an empty state', async () => {
    stack.api.answer(`${room}/search`, () =>
      Response.json({ data: [sampleMessage], meta: { next: 'bmV4dA', prev: null } }),
    )
    const text = await (await member.send('/chat/harbour/search?q=%22it%22')).text()
    expect(text).toContain('id="m7"')
    expect(text).toContain('/chat/harbour/search?q=%22it%22&amp;cursor=bmV4dA')
    expect(stack.api.callsTo(`${room}/search`)[0]?.search).toBe('?q=%22it%22')
    stack.api.answer(`${room}/search`, () => Response.json({ data: [], meta: { next: null, prev: null } }))
    expect(await (await member.send('/chat/harbour/search?q=zzz')).text()).toContain(htmlText('chat.nothingFound'))
  })
})

describe('moderators', () => {
  const mutes = `${room}/mutes`
  const page = '/chat/harbour/manage'

  it('change a room, mute and unmute members', async () => {
    const mute = {
      member: { username: 'brine', role: 'member' },
      until: '2026-11-21T13:00:00.000Z',
      reason: 'loud',
      by: null,
    }
    stack.api.answer(mutes, () => Response.json({ data: [mute] }))
    stack.api.answer(`${mutes}/brine`, () => new Response(null, { status: 204 }))
    expect(await (await member.send(page)).text()).toMatch(
      textPattern('chatTexts.mutedUntil', { by: t('chatTexts.gone'), reason: 'loud' }),
    )
    const done = [303, `${page}?done=1`]
    expect(await lead(page, { intent: 'room', topic: 'New', slowSeconds: '30' })).toEqual(done)
    expect(bodies(room, 'PATCH')).toEqual([{ topic: 'New', slowSeconds: 30 }])
    expect(await lead(page, { intent: 'mute', username: '@brine', minutes: '10', reason: 'loud' })).toEqual(done)
    expect(bodies(`${mutes}/brine`, 'PUT')).toEqual([{ minutes: 10, reason: 'loud' }])
    expect(await lead(page, { intent: 'unmute', username: 'brine' })).toEqual(done)
    expect(await (await member.send(`${page}?done=1`)).text()).toContain(htmlText('chat.saved'))
    stack.api.answer(`${mutes}/brine`, () => refuseField('username', 'unknown_member'))
    const refused = await member.send(page, { form: { intent: 'mute', username: 'brine', minutes: '10', reason: 'x' } })
    expect([refused.status, await refused.text()]).toEqual([
      422,
      expect.stringContaining(htmlText('chat.errors.unknown_member')),
    ])
  })

  it('are the only ones who can open that page', async () => {
    stack.api.answer(room, () => Response.json(sampleRoom))
    expect((await member.send(page)).status).toBe(404)
  })
})

describe('a member', () => {
  it('opens a direct room with another member', async () => {
    stack.api.answer('/v1/chat/direct', () => Response.json({ ...sampleRoom, slug: 'dm-1', kind: 'direct' }))
    expect(await (await member.send('/chat/direct?to=br%22ine')).text()).toContain('value="br&quot;ine"')
    expect(await lead('/chat/direct', { username: 'brine' })).toEqual([303, '/chat/dm-1'])
    stack.api.answer('/v1/chat/direct', () => refuseField('username', 'yourself'))
    const refused = await member.send('/chat/direct', { form: { username: 'asta' } })
    expect([refused.status, await refused.text()]).toEqual([
      422,
      expect.stringContaining(htmlText('chat.errors.yourself')),
    ])
    stack.api.answer('/v1/chat/direct', () => refuseField('username', 'blocked'))
    expect(await (await member.send('/chat/direct', { form: { username: 'brine' } })).text()).toContain(
      htmlText('chat.errors.blocked'),
    )
  })
})
