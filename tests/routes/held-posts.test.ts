import { beforeEach, describe, expect, it } from 'vitest'
import type { HeldPost } from '#contract/held-posts'
import { readForm } from '../support/form-of-page'
import { forumSample, postSample, threadLineSample, threadPageSample, threadSample } from '../support/forum-samples'
import { apiError } from '../support/scripted-api'
import { meSample } from '../support/scripted-samples'
import { setUpScriptedStack } from '../support/set-up'
import { htmlText } from '../support/text'

const { stack } = setUpScriptedStack()
const queue = '/moderation/posts'
const none = () => new Response(null, { status: 204 })

async function enter(permissions: typeof meSample.permissions = ['forums.moderate']) {
  stack.api.answer('/v1/me', (call) =>
    stack.api.admits(call) ? Response.json({ ...meSample, permissions }) : apiError(401, 'unauthenticated'),
  )
  const visitor = stack.visitor()
  await visitor.signIn()
  stack.api.calls = []
  return visitor
}

const waiting: HeldPost = {
  id: 77,
  revision: 2,
  html: '<p>Hello all</p>',
  approved: null,
  createdAt: '2026-11-20T10:00:00.000Z',
  author: { username: 'brine', role: 'member', avatar: null, joinedAt: '2026-11-19T00:00:00.000Z', posts: 0 },
  thread: { slug: 'hi-9', title: 'Hi <there>', forum: { slug: 'help-4', name: 'Help' }, isNew: true },
  refusal: null,
}
const refused: HeldPost = {
  ...waiting,
  refusal: { at: '2026-11-20T11:00:00.000Z', by: { username: 'kelp', role: 'moderator' }, reason: 'No <ads>' },
}
const answerQueue = (...data: HeldPost[]) =>
  stack.api.answer('/v1/moderation/posts', () => Response.json({ data, meta: { next: 'later', prev: null } }))

describe('the queue of held posts', () => {
  beforeEach(() => {
    answerQueue(waiting)
    stack.api.answer('/v1/comments/77/moderation', none)
    stack.api.answer('/v1/comments/77/restoration', none)
  })

  it('is shown only with the permission', async () => {
    const member = await enter(['torrents.moderate'])
    expect((await member.send(queue)).status).toBe(403)
    expect((await member.send(queue, { form: { act: 'approve', id: '77', revision: '2' } })).status).toBe(403)
    expect(await (await member.send('/')).text()).not.toContain(`href="${queue}"`)
    expect(stack.api.callsTo('/v1/comments/77/moderation')).toEqual([])
    const staff = await enter()
    expect(await (await staff.send('/')).text()).toContain(`href="${queue}"`)
    expect((await staff.send(queue)).status).toBe(200)
  })

  it('shows the text, its author and its thread', async () => {
    const staff = await enter()
    const text = await (await staff.send(queue)).text()
    expect(text).toContain('<p>Hello all</p>')
    expect(text).toContain('<a class="tag" href="/forums/help-4/hi-9?comment=77#c77">Hi &lt;there&gt;</a>')
    expect(text).toContain(htmlText('moderation.posts.newThread'))
    expect(text).toContain(htmlText('forumTexts.posts', { count: 0, formatted: '0' }).replace(' ', '\u00a0'))
    expect(text).toContain(`href="${queue}?cursor=later"`)
    expect(stack.api.callsTo('/v1/moderation/posts')[0]?.search).toBe('?state=waiting&limit=25')
    answerQueue()
    expect(await (await staff.send(queue)).text()).toContain(htmlText('moderation.posts.none.waiting'))
  })

  it.each([
    [{ act: 'approve' }, { decision: 'approve', revision: 2 }],
    [
      { act: 'refuse', reason: ' No ads ' },
      { decision: 'refuse', revision: 2, reason: 'No ads' },
    ],
  ])('sends the decision %o', async (fields, body) => {
    const staff = await enter()
    const answer = await staff.send(queue, { form: { id: '77', revision: '2', ...fields } })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `${queue}?done=${fields.act}`])
    expect(stack.api.callsTo('/v1/comments/77/moderation').map((call) => JSON.parse(call.body))).toEqual([body])
    const done = fields.act === 'approve' ? 'moderation.posts.done.approve' : 'moderation.posts.done.refuse'
    expect(await (await staff.send(`${queue}?done=${fields.act}`)).text()).toContain(htmlText(done))
  })

  it('refuses only with a reason, and says when another moderator was faster', async () => {
    const staff = await enter()
    const form = { id: '77', revision: '2', act: 'refuse', reason: ' ' }
    expect((await staff.send(queue, { form })).status).toBe(422)
    expect(stack.api.callsTo('/v1/comments/77/moderation')).toEqual([])
    stack.api.answer('/v1/comments/77/moderation', () => apiError(409, 'not_waiting'))
    const late = await staff.send(queue, { form: { ...form, act: 'approve' } })
    expect(late.status).toBe(409)
    expect(await late.text()).toContain(htmlText('apiErrors.not_waiting'))
  })

  it('shows an edit with the approved text, and approves it only in place of that', async () => {
    const approved = { revision: 5, html: '<p>As approved</p>' }
    const edit = { ...waiting, approved, thread: { ...waiting.thread, isNew: false } }
    answerQueue(edit, { ...edit, id: 78 })
    const staff = await enter()
    const text = await (await staff.send(queue)).text()
    expect(text).toContain('<p>Hello all</p>')
    expect(text).toContain(htmlText('moderation.posts.edit'))
    expect(text).toContain(`>${htmlText('moderation.posts.approvedText')}</summary>`)
    expect(text).toContain('<p>As approved</p>')
    expect(text).toContain('name="posts" value="77:2:5"')
    const one = readForm(text, queue)
    one.set('act', 'approve')
    await staff.send(queue, { body: one })
    await staff.send(queue, { form: { act: 'approveAll', posts: '77:2:5' } })
    const sent = stack.api.callsTo('/v1/comments/77/moderation').map((call) => JSON.parse(call.body))
    expect(sent).toEqual(Array(2).fill({ decision: 'approve', revision: 2, approvedRevision: 5 }))
  })

  it('approves all posts of an author after a confirmation with their number, and counts the approved ones', async () => {
    const author = { ...waiting.author, username: 'kelp' } as HeldPost['author']
    answerQueue(waiting, { ...waiting, id: 78, author }, { ...waiting, id: 79, revision: 1 }, { ...refused, id: 80 })
    const staff = await enter()
    const text = await (await staff.send(queue)).text()
    const counted = { count: 2, formatted: '2' }
    expect(text.split('value="approveAll"')).toHaveLength(2)
    expect(text).toContain(htmlText('moderation.posts.approveAllText', { ...counted, name: 'brine' }))
    expect([...text.matchAll(/name="posts" value="([^"]+)"/g)].map(([, post]) => post)).toEqual(['77:2', '79:1'])
    stack.api.answer('/v1/comments/79/moderation', () => apiError(409, 'not_waiting'))
    const body = new URLSearchParams([['act', 'approveAll'], ...['77:2', '79:1'].map((post) => ['posts', post])])
    const answer = await staff.send(queue, { body })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `${queue}?done=1of2`])
    expect(stack.api.callsTo('/v1/comments/77/moderation').map((call) => JSON.parse(call.body))).toEqual([
      { decision: 'approve', revision: 2 },
    ])
    const done = await (await staff.send(`${queue}?done=1of2`)).text()
    expect(done).toContain(htmlText('moderation.posts.done.approveAll', { count: 1, formatted: '1' }))
    expect(done).toContain(htmlText('moderation.posts.done.others'))
    expect((await staff.send(queue, { form: { act: 'approveAll', posts: '77' } })).status).toBe(422)
  })

  it('shows refused posts with the reason, and puts them back', async () => {
    answerQueue(refused)
    const staff = await enter()
    const text = await (await staff.send(`${queue}?state=refused`)).text()
    expect(text).toContain(htmlText('moderation.reason', { reason: 'No <ads>' }))
    expect(text).not.toContain('value="approve"')
    const answer = await staff.send(queue, { form: { act: 'restore', id: '77', revision: '2' } })
    expect(answer.headers.get('location')).toBe(`${queue}?state=refused&done=restore`)
    expect(stack.api.callsTo('/v1/comments/77/restoration')).toHaveLength(1)
  })
})

describe('a thread with held posts', () => {
  const page = '/forums/help-4/how-ratio-works-4'
  const held = { ...postSample(9), number: null, isMine: true, canEdit: true, canDelete: true, html: '<p>Mine</p>' }
  const show = async (changes: object, permissions: typeof meSample.permissions = []) => {
    stack.api.answer('/v1/threads/how-ratio-works-4', () => Response.json({ ...threadPageSample, ...changes }))
    stack.api.answer('/v1/threads/how-ratio-works-4/read', none)
    stack.api.answer('/v1/drafts/thread%3Ahow-ratio-works-4', () => Response.json({ source: '', savedAt: null }))
    return (await (await enter(permissions)).send(page)).text()
  }
  const partOf = (text: string) =>
    text.slice(text.indexOf('id="c1009"'), text.indexOf('</li>', text.indexOf('id="c1009"')))

  it('shows them to their author at the end of the last page, with edit and delete only', async () => {
    const post = partOf(await show({ held: [held], page: 3 }))
    expect(post).toContain(htmlText('forumTexts.held'))
    expect(post).toContain(htmlText('forumTexts.heldText'))
    expect(post).toContain('<p>Mine</p>')
    expect(post).toContain('href="/comments/1009/edit"')
    for (const part of ['reply=', 'quote=', 'reactions', '#null', queue]) expect(post).not.toContain(part)
    expect(await show({ held: [held], page: 2 })).not.toContain('id="c1009"')
  })

  it('shows a refused one with the reason', async () => {
    const deletion = { at: '2026-11-20T11:00:00.000Z', byAuthor: false, reason: 'No <ads>' }
    const post = partOf(await show({ held: [{ ...held, deletion, canEdit: false, canDelete: false }], page: 3 }))
    expect(post).toContain(htmlText('forumTexts.refused'))
    expect(post).toContain(htmlText('commentTexts.reason', { reason: 'No <ads>' }))
    expect(post).toContain('<p>Mine</p>')
  })

  it('leads moderators to the queue', async () => {
    const thread = { ...threadSample, canModerate: true }
    const post = partOf(await show({ thread, held: [{ ...held, isMine: false }], page: 3 }, ['forums.moderate']))
    expect(post).toContain(`href="${queue}"`)
    expect(post).not.toContain(htmlText('forumTexts.heldText'))
  })

  it('takes no replies while its first post waits, and has a badge in the list', async () => {
    const line = { ...threadLineSample, posts: 0, lastPost: null, isSolved: false, isUnread: false }
    const text = await show({
      thread: { ...threadSample, ...line, canPost: false, solution: null, isMine: true },
      ...{ posts: [], held: [held], firstUnread: null, page: 1, pages: 1 },
    })
    expect(text).toContain(htmlText('forums.closed.held'))
    expect(text).toContain('id="c1009"')
    stack.api.answer('/v1/forums/help-4', () => Response.json(forumSample))
    stack.api.answer('/v1/forums/help-4/threads', () =>
      Response.json({ data: [line], meta: { next: null, prev: null } }),
    )
    expect(await (await (await enter([])).send('/forums/help-4')).text()).toContain(htmlText('forumTexts.held'))
  })
})

describe('a held edit', () => {
  const page = '/forums/help-4/how-ratio-works-4'
  const show = async (changes: object) => {
    const posts = [{ ...postSample(9), ...changes }]
    stack.api.answer('/v1/threads/how-ratio-works-4', () => Response.json({ ...threadPageSample, posts }))
    stack.api.answer('/v1/threads/how-ratio-works-4/read', none)
    return (await (await enter([])).send(page)).text()
  }
  const edit = async (changes: object) => {
    const subject = { kind: 'thread', slug: 'help-4/how-ratio-works-4', name: 'How ratio works' }
    const detail = { ...postSample(9), source: 'As approved', subject, canEdit: true, ...changes }
    stack.api.answer('/v1/comments/1009', () => Response.json(detail))
    stack.api.answer('/v1/drafts/comment%3A1009', () => Response.json({ source: '', savedAt: null }))
    return (await (await enter([])).send('/comments/1009/edit')).text()
  }
  const refused = { revision: 1, source: 'As edited', refused: 'No <ads>' }

  it('is named above the approved text for its author, and for moderators with a link', async () => {
    const mine = await show({ heldEdit: 'waiting', isMine: true })
    expect(mine).toContain(htmlText('forumTexts.editHeld'))
    expect(mine).toContain('<p>Text 9</p>')
    expect(await show({ heldEdit: 'refused', isMine: true })).toContain(htmlText('forumTexts.editRefused'))
    const staff = await show({ heldEdit: 'waiting' })
    expect(staff).toContain(htmlText('forumTexts.editHeldStaff'))
    expect(staff).toContain(`href="${queue}"`)
  })

  it('is edited further by its author, who reads why it was refused; moderators edit the approved text', async () => {
    const mine = await edit({ isMine: true, heldEdit: refused })
    expect(mine).toContain('As edited')
    expect(mine).toContain(htmlText('forumTexts.editReason', { reason: 'No <ads>' }))
    const staff = await edit({ isMine: false, heldEdit: refused })
    expect(staff).toContain('As approved')
    expect(staff).not.toContain('As edited')
  })
})
