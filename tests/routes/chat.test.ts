import { beforeEach, describe, expect, it } from 'vitest'
import { refuseField, sampleMessage, sampleRoom } from '../support/chat-samples'
import { apiError } from '../support/scripted-api'
import { setUpScriptedStack } from '../support/set-up'
import { htmlText, t } from '../support/text'

const { stack, member } = setUpScriptedStack()

const rooms = '/v1/chat/rooms'
const room = `${rooms}/harbour`
const messages = `${room}/messages`
const meta = { next: null, prev: null }

beforeEach(() => {
  const direct = {
    ...sampleRoom,
    slug: 'dm-1',
    kind: 'direct',
    name: 'kelpie',
    partner: { username: 'kelpie', role: 'member' },
  }
  const list = [
    sampleRoom,
    { ...sampleRoom, slug: 'staff', kind: 'role', name: 'staff', unread: 3 },
    { ...direct, unread: 100 },
  ]
  stack.api.answer(rooms, () => Response.json({ data: list }))
  stack.api.answer(room, () => Response.json(sampleRoom))
  stack.api.answer(`${room}/read`, () => new Response(null, { status: 204 }))
  stack.api.answer(messages, ({ method }) =>
    method === 'POST'
      ? Response.json({ ...sampleMessage, id: 9 }, { status: 201 })
      : Response.json({
          data: [
            {
              ...sampleMessage,
              id: 6,
              createdAt: '2026-11-18T10:00:00.000Z',
              html: '',
              deletion: { byAuthor: false, reason: '<b>Spam</b>' },
            },
            { ...sampleMessage, replyTo: { id: 6, author: null, excerpt: '<i>' }, mentions: ['asta'] },
            {
              ...sampleMessage,
              id: 8,
              author: { username: 'asta', role: 'member' },
              kind: 'action',
              html: '<p>waves</p>',
            },
          ],
          meta: { next: null, prev: 'cHJldg' },
          readUpTo: 6,
          seq: 9,
        }),
  )
})

const read = async (path: string) => (await member.send(path)).text()

describe('the chat', () => {
  it('redirects to the last room, or to the first', async () => {
    expect((await member.send('/chat')).headers.get('location')).toBe('/chat/harbour')
    const list = [sampleRoom, { ...sampleRoom, slug: 'norsk', readAt: '2026-11-20T10:00:00.000Z' }]
    stack.api.answer(rooms, () => Response.json({ data: list }))
    expect((await member.send('/chat')).headers.get('location')).toBe('/chat/norsk')
    stack.api.answer(rooms, () => Response.json({ data: [] }))
    expect(await read('/chat')).toContain(htmlText('chat.noRooms'))
  })

  it('redirects a visitor to sign in', async () => {
    for (const path of ['/chat', '/chat/harbour', '/chat/harbour/search?q=x', '/chat/direct']) {
      expect((await stack.visitor().send(path)).headers.get('location')).toBe(
        `/login?redirectTo=${encodeURIComponent(path)}`,
      )
    }
  })
})

describe('a room', () => {
  it('renders messages, days, the new-messages line, mentions and the form', async () => {
    const text = await read('/chat/harbour')
    expect(text).toContain('<p>Checked <strong>it</strong></p>')
    expect(text).toContain('&lt;b&gt;Spam&lt;/b&gt;')
    expect(text).toContain(htmlText('chatTexts.answers', { name: t('commentTexts.gone'), excerpt: '<i>' }))
    expect(text).toContain('<p><em>asta</em> waves</p>')
    expect(text.match(/class="chat-day">/g)).toHaveLength(2)
    expect(text).toMatch(/id="new">[^<]+<\/li><li class="comment comment-wanted" id="m7"/)
    expect(text).toContain('/chat/harbour?cursor=cHJldg')
    expect(text).toContain('role="log"')
    expect(text).toMatch(/name="clientId" value="[\w-]{36}"/)
    expect(text).toContain(htmlText('chatTexts.command.me'))
    expect(text).not.toContain(htmlText('chatTexts.command.mute'))
    expect(text).not.toContain('href="/chat/harbour/messages/7"')
    expect(text).toContain('href="/chat/harbour/messages/8"')
    expect(text).toMatch(/href="\/chat\/staff"[^>]*>.*?<span class="tab-count ms-auto">3<\/span>/)
    expect(text).toContain('99+')
  })

  it('groups messages of an author within five minutes, until a new day, the new-messages line or a reply', async () => {
    const timeOf = (time: string) => `2026-11-20T${time}:00.000Z`
    const say = (id: number, time: string, values: object = {}) => ({
      ...sampleMessage,
      ...{ id, createdAt: timeOf(time), ...values },
    })
    const replyTo = { id: 1, author: 'asta', excerpt: 'x' }
    const asta = { username: 'asta', role: 'member', avatar: null }
    const data = [
      say(1, '10:00'),
      say(2, '10:04'),
      say(3, '10:10'),
      say(4, '10:11', { replyTo }),
      say(5, '10:12'),
      say(6, '10:12', { author: asta }),
      say(7, '10:13', { author: asta }),
      say(8, '10:14'),
      say(9, '10:15'),
    ]
    stack.api.answer(messages, () => Response.json({ data, meta, readUpTo: 8, seq: 9 }))
    const text = await read('/chat/harbour')
    const joined = [...text.matchAll(/<li class="comment[^"]*chat-more[^"]*" id="m(\d+)"/g)].map(([, id]) => id)
    expect(joined).toEqual(['2', '5', '7'])
    for (const { id } of data) expect(text).toMatch(new RegExp(`aria-labelledby="by${id}".*id="by${id}"`))
  })

  it('is marked as read when its end is shown, and only then', async () => {
    await read('/chat/harbour')
    await expect
      .poll(() => stack.api.callsTo(`${room}/read`).map(({ body }) => JSON.parse(body)))
      .toEqual([{ upTo: 8 }])
    stack.api.answer(messages, () =>
      Response.json({ data: [sampleMessage], meta: { next: 'bmV4dA', prev: null }, readUpTo: null, seq: 9 }),
    )
    const text = await read('/chat/harbour?message=7')
    expect(stack.api.callsTo(messages).at(-1)?.search).toBe('?limit=50&around=7')
    expect(text).toContain('class="comment comment-wanted" id="m7"')
    expect(text).toContain('/chat/harbour?cursor=bmV4dA')
    expect(text).toContain(htmlText('chat.around'))
    expect(stack.api.callsTo(`${room}/read`)).toHaveLength(1)
  })

  it('posts a message once, with its reply target, and redirects to the end', async () => {
    stack.api.answer(`${messages}/7`, () =>
      Response.json({ ...sampleMessage, source: 'Checked **it**', canEdit: false, canDelete: false }),
    )
    const text = await read('/chat/harbour?reply=7')
    expect(text).toContain('<input type="hidden" name="replyTo" value="7"/>')
    expect(text).toContain(htmlText('chat.answering', { name: 'brine' }))
    const form = { source: 'one\r\ntwo', clientId: 'client-12345', replyTo: '7' }
    const answer = await member.send('/chat/harbour', { form })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/chat/harbour'])
    const [sent] = stack.api.callsTo(messages).filter(({ method }) => method === 'POST')
    expect(JSON.parse(sent?.body ?? '')).toEqual({ source: 'one\ntwo', clientId: 'client-12345', replyTo: 7 })
  })

  it('keeps the text and explains why a message is refused', async () => {
    const form = { source: '/dance', clientId: 'client-12345' }
    const refuse = async (answer: () => Response) => {
      stack.api.answer(messages, ({ method }) =>
        method === 'POST' ? answer() : Response.json({ data: [], meta, readUpTo: null, seq: 0 }),
      )
      const answered = await member.send('/chat/harbour', { form })
      return { status: answered.status, text: await answered.text() }
    }
    const command = await refuse(() => refuseField('source', 'unknown_command'))
    expect(command.status).toBe(422)
    expect(command.text).toMatch(/<textarea[^>]*>\/dance<\/textarea>/)
    expect(command.text).toContain(htmlText('chat.errors.unknown_command'))
    expect(command.text).toContain('value="client-12345"')
    const slow = await refuse(() =>
      Response.json({ message: '', code: 'too_many_requests' }, { status: 429, headers: { 'Retry-After': '23' } }),
    )
    expect(slow.text).toContain(htmlText('chat.errors.wait', { seconds: '23' }))
    expect((await refuse(() => apiError(403, 'muted'))).text).toContain(htmlText('chat.errors.muted'))
    expect((await member.send('/chat/harbour', { form: { ...form, source: ' ' } })).status).toBe(422)
  })

  it('says why the member cannot write', async () => {
    const muted = { until: '2026-11-21T13:00:00.000Z', reason: '<b>loud</b>' }
    stack.api.answer(room, () => Response.json({ ...sampleRoom, canPost: false, muted }))
    const text = await read('/chat/harbour')
    expect(text).toContain(htmlText('chatTexts.reason', { reason: '<b>loud</b>' }))
    expect(text).not.toContain('<textarea')
    stack.api.answer(room, () => Response.json({ ...sampleRoom, canPost: false }))
    expect(await read('/chat/harbour')).toContain(htmlText('chatTexts.cannotPost'))
    stack.api.answer(room, () => apiError(404, 'not_found'))
    expect((await member.send('/chat/harbour')).status).toBe(404)
  })

  it.each([
    ['mine', 'blocking', htmlText('chatTexts.block.mine', { name: 'kelpie' }), htmlText('chat.errors.blocking')],
    ['theirs', 'blocked', htmlText('chatTexts.block.theirs', { name: 'kelpie' }), htmlText('chat.errors.blocked')],
  ])('stays readable after a block (%s) and says why the member cannot write', async (...row) => {
    const [block, code, words, refusal] = row
    const partner = { username: 'kelpie', role: 'member' }
    const direct = { ...sampleRoom, kind: 'direct', name: 'kelpie', partner, canPost: false, block }
    stack.api.answer(room, () => Response.json(direct))
    const text = await read('/chat/harbour')
    expect(text).toContain(words)
    expect(text).toContain('<p>Checked <strong>it</strong></p>')
    expect(text).not.toContain('<textarea')
    stack.api.answer(room, () => Response.json({ ...direct, canPost: true, block: null }))
    stack.api.answer(messages, ({ method }) =>
      method === 'POST' ? apiError(403, code) : Response.json({ data: [], meta, readUpTo: null, seq: 0 }),
    )
    const form = { source: 'listen', clientId: 'client-12345' }
    expect(await (await member.send('/chat/harbour', { form })).text()).toContain(refusal)
    const inPlace = await member.send('/chat/harbour/messages', { form })
    expect([inPlace.status, await inPlace.json()]).toMatchObject([403, { failed: code }])
  })

  it('is refused, not tried again, when the member has lost the room', async () => {
    stack.api.answer('/v1/chat/rooms/harbour/messages', () => apiError(404, 'not_found'))
    const form = { source: 'listen', clientId: 'client-12345' }
    const inPlace = await member.send('/chat/harbour/messages', { form })
    expect([inPlace.status, await inPlace.json()]).toMatchObject([409, { failed: 'room_gone', values: form }])
  })
})
