import { beforeEach, describe, expect, it } from 'vitest'
import { forumSample, postSample, threadLineSample, threadPageSample, threadSample } from '../support/forum-samples'
import { apiError } from '../support/scripted-api'
import { setUpScriptedStack } from '../support/set-up'
import { htmlText } from '../support/text'

const { stack, member } = setUpScriptedStack()

const thread = '/v1/threads/how-ratio-works-4'
const page = '/forums/help-4/how-ratio-works-4'
const open = async (path: string) => (await member.send(path)).text()
const targetOf = async (path: string) => {
  const response = await member.send(path)
  return [response.status, response.headers.get('location')]
}
const answerPage = (changes: object) =>
  stack.api.answer(thread, () => Response.json({ ...threadPageSample, ...changes }))

beforeEach(() => {
  stack.api.answer('/v1/forums', () => Response.json({ data: [{ name: 'Tracker', forums: [forumSample] }] }))
  stack.api.answer('/v1/forums/help-4', () => Response.json(forumSample))
  stack.api.answer('/v1/forums/help-4/threads', ({ method }) =>
    method === 'POST'
      ? Response.json({ ...threadSample, slug: 'new-thread-9' }, { status: 201 })
      : Response.json({ data: [threadLineSample], meta: { next: 'bmV4dA', prev: null } }),
  )
  stack.api.answer('/v1/drafts/forum%3Ahelp-4', () => Response.json({ source: 'begun', savedAt: null }))
  stack.api.answer('/v1/drafts/thread%3Ahow-ratio-works-4', () =>
    Response.json({ source: 'reply begun', savedAt: null }),
  )
  stack.api.answer(`${thread}/read`, () => new Response(null, { status: 204 }))
  stack.api.answer(`${thread}/level`, () => new Response(null, { status: 204 }))
  answerPage({})
})

describe('the index of forums', () => {
  it('links forums and their last posts', async () => {
    const text = await open('/forums')
    expect(text).toContain('<a class="title" href="/forums/help-4">Help</a>')
    expect(text).toContain(`href="${page}?post=7"`)
    expect(text).toContain(htmlText('forumTexts.gone'))
    expect(text).toContain(htmlText('forums.markRead'))
  })

  it('marks all forums as read', async () => {
    stack.api.answer('/v1/forums/read', () => new Response(null, { status: 204 }))
    const answer = await member.send('/forums', { form: { act: 'read' } })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/forums'])
    expect(stack.api.callsTo('/v1/forums/read')).toHaveLength(1)
  })
})

describe('a forum', () => {
  it('lists threads with their state and links to the first unread and the last post', async () => {
    const text = await open('/forums/help-4')
    expect(text).toContain(`<a class="title" href="${page}">How &lt;ratio&gt; works</a>`)
    expect(text).toContain(`href="${page}?unread=1"`)
    expect(text).toContain(`href="${page}?post=119"`)
    expect(text).toContain(`aria-label="${htmlText('forumTexts.solved')}"`)
    expect(text).toContain('href="/forums/help-4/new"')
    expect(text).toContain('href="/forums/help-4?cursor=bmV4dA"')
  })

  it('passes filter, prefix and order to the API, without unknown values', async () => {
    await open('/forums/help-4?filter=watched&prefix=Guide&sort=posts')
    await open('/forums/help-4?filter=none&sort=none')
    expect(stack.api.callsTo('/v1/forums/help-4/threads').map(({ search }) => search)).toEqual([
      '?limit=50&sort=posts&filter=watched&prefix=Guide',
      '?limit=50&sort=activity',
    ])
  })

  it('has no button for a new thread when the member may not start one', async () => {
    stack.api.answer('/v1/forums/help-4', () => Response.json({ ...forumSample, canStart: false }))
    expect(await open('/forums/help-4')).not.toContain('href="/forums/help-4/new"')
    expect((await member.send('/forums/help-4/new')).status).toBe(403)
  })

  it('sets the watch level and returns to the same page', async () => {
    stack.api.answer('/v1/forums/help-4/level', () => new Response(null, { status: 204 }))
    const form = { act: 'watch', level: 'none' }
    const answer = await member.send('/forums/help-4?filter=mine', { form })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/forums/help-4?filter=mine'])
    expect(stack.api.callsTo('/v1/forums/help-4/level').map(({ body }) => JSON.parse(body))).toEqual([{ level: null }])
  })
})

describe('a new thread', () => {
  it('is started from its draft, with title and prefix', async () => {
    expect(await open('/forums/help-4/new')).toMatch(/<textarea[^>]*>begun<\/textarea>/)
    const form = { act: 'post', title: 'New thread', prefix: '', source: 'Hello' }
    const answer = await member.send('/forums/help-4/new', { form })
    expect(answer.headers.get('location')).toBe('/forums/help-4/new-thread-9#main')
    const [call] = stack.api.callsTo('/v1/forums/help-4/threads')
    expect(JSON.parse(call?.body ?? '')).toEqual({ title: 'New thread', source: 'Hello' })
  })

  it('keeps everything when it is refused', async () => {
    const form = { act: 'post', title: '  ', prefix: 'Guide', source: 'Long text' }
    const answer = await member.send('/forums/help-4/new', { form })
    const text = await answer.text()
    expect(answer.status).toBe(422)
    expect(text).toMatch(/<textarea[^>]*>Long text<\/textarea>/)
    expect(text).toMatch(/<option value="Guide"[^>]*selected|<option[^>]*selected[^>]*>Guide/)
    expect(text).toContain('id="thread-title-error"')
  })
})

describe('a thread', () => {
  it('shows posts with numbers, authors, the answer and the line of the first unread post', async () => {
    answerPage({ posts: [51, 52, 61].map(postSample) })
    const text = await open(`${page}?page=2`)
    expect(stack.api.callsTo(thread)[0]?.search).toBe('?page=2&perPage=50')
    expect(text).toContain(`href="${page}?comment=1051#c1051"`)
    expect(text.indexOf(htmlText('forumTexts.unreadLine'))).toBeGreaterThan(text.indexOf('Text 51'))
    expect(text.indexOf(htmlText('forumTexts.unreadLine'))).toBeLessThan(text.indexOf('Text 52'))
    expect(text.split('src="/flags/no.svg"').length).toBe(4)
    expect(text.split(htmlText('forumTexts.answer')).length).toBe(2)
    expect(text).toContain(`href="${page}?page=3"`)
    expect(text).toContain(`href="${page}?page=3#write"`)
    expect(text).not.toContain('<textarea')
  })

  it('links the first unread post by its number', async () => {
    answerPage({ firstUnread: 52 })
    expect(await open(page)).toContain(`href="${page}?post=52"`)
  })

  it('marks its posts as read up to the last one of the page, and only when one is unread', async () => {
    await open(`${page}?page=2`)
    await expect
      .poll(() => stack.api.callsTo(`${thread}/read`).map(({ body }) => JSON.parse(body)))
      .toEqual([{ upTo: 53 }])
    answerPage({ firstUnread: 54 })
    await open(`${page}?page=2`)
    await open('/forums/help-4')
    expect(stack.api.callsTo(`${thread}/read`)).toHaveLength(1)
  })

  it('does not wait for the mark', async () => {
    let isMarked = () => {}
    const marking = new Promise<Response>((resolve) => {
      isMarked = () => resolve(new Response(null, { status: 204 }))
    })
    stack.api.answer(`${thread}/read`, () => marking)
    expect(await open(`${page}?page=2`)).toContain('Text 53')
    await expect.poll(() => stack.api.callsTo(`${thread}/read`)).toHaveLength(1)
    isMarked()
  })

  it('is not marked by a prefetch, and lets the browser mark it when the member opens the page', async () => {
    const headers = { 'sec-purpose': 'prefetch' }
    const data = await (await member.send(`${page}.data?page=2`, { headers })).text()
    expect(data).toContain('"unmarked",53')
    expect(await (await member.send(`${page}.data?page=2`)).text()).not.toContain('"unmarked",53')
    await expect.poll(() => stack.api.callsTo(`${thread}/read`)).toHaveLength(1)
    const answer = await member.send(page, { form: { act: 'read', upTo: '53' } })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, page])
    expect(stack.api.callsTo(`${thread}/read`).map(({ body }) => JSON.parse(body))).toEqual([
      { upTo: 53 },
      { upTo: 53 },
    ])
    expect(stack.api.callsTo(`${thread}/posts`)).toEqual([])
  })

  it('redirects a number and the first unread post to the address of the post', async () => {
    expect(await targetOf(`${page}?post=52`)).toEqual([302, `${page}?comment=1052#c1052`])
    expect(await targetOf(`${page}?unread=1`)).toEqual([302, `${page}?comment=1052#c1052`])
    expect(await targetOf(`${page}?post=9999`)).toEqual([302, `${page}?comment=1053#c1053`])
    expect(stack.api.callsTo(`${thread}/read`)).toEqual([])
  })

  it('redirects to where a thread was moved or merged', async () => {
    const moved = { ...threadSample, slug: 'ratio-5', forum: { slug: 'general-3', name: 'General' } }
    answerPage({ thread: moved })
    expect(await targetOf(`${page}?comment=1051`)).toEqual([302, '/forums/general-3/ratio-5?comment=1051'])
  })

  it('has the composer on the last page and where a post is quoted', async () => {
    answerPage({ page: 3 })
    expect(await open(`${page}?page=3`)).toMatch(/<textarea[^>]*>reply begun<\/textarea>/)
    answerPage({})
    stack.api.answer('/v1/comments/1051', () => Response.json(postSample(51)))
    stack.api.answer('/v1/comments/1051/quote', () => Response.json({ source: '> @brine\n> it\n\n' }))
    expect(await open(`${page}?comment=1051&quote=1051`)).toMatch(/<textarea[^>]*>reply begun\n\n&gt; @brine/)
  })

  it.each([
    ['locked', { isLocked: true, canPost: false }],
    ['forum', { canPost: false }],
  ] as const)('says why there is no form: %s', async (why, changes) => {
    answerPage({ page: 3, thread: { ...threadSample, ...changes } })
    const text = await open(page)
    expect(text).toContain(htmlText(`forums.closed.${why}`))
    expect(text).not.toContain('<textarea')
  })

  it('posts a reply and returns to it', async () => {
    stack.api.answer(`${thread}/posts`, () => Response.json(postSample(121), { status: 201 }))
    const form = { act: 'post', source: 'Mine', replyTo: '1051' }
    const answer = await member.send(page, { form })
    expect(answer.headers.get('location')).toBe(`${page}?comment=1121#c1121`)
    expect(stack.api.callsTo(`${thread}/posts`).map(({ body }) => JSON.parse(body))).toEqual([
      { source: 'Mine', replyTo: 1051 },
    ])
  })

  it('keeps the reply when the thread was locked in the meantime', async () => {
    answerPage({ page: 3, thread: { ...threadSample, isLocked: true, canPost: false } })
    stack.api.answer(`${thread}/posts`, () => apiError(403, 'thread_locked'))
    const answer = await member.send(page, { form: { act: 'post', source: 'Mine' } })
    const text = await answer.text()
    expect(answer.status).toBe(403)
    expect(text).toMatch(/<textarea[^>]*>Mine<\/textarea>/)
    expect(text).toContain(htmlText('forums.closed.locked'))
  })

  it('sets the watch level without posting', async () => {
    const answer = await member.send(page, { form: { act: 'watch', level: 'mute' } })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, page])
    expect(stack.api.callsTo(`${thread}/level`).map(({ body }) => JSON.parse(body))).toEqual([{ level: 'mute' }])
    expect(stack.api.callsTo(`${thread}/posts`)).toEqual([])
  })

  it.each([
    ['its author', { isMine: true }, false],
    ['a moderator, with a reason', { canModerate: true }, true],
    [
      'its author who is a moderator when it is locked, with a reason',
      { isMine: true, canModerate: true, isLocked: true },
      true,
    ],
  ])('has a form on each post that marks it as the answer for %s', async (_, changes, needsReason) => {
    answerPage({ posts: [1, 51, 61].map(postSample), thread: { ...threadSample, ...changes } })
    const text = await open(page)
    const forms = [...text.matchAll(/<form[^>]*action="([^"]*)"><input type="hidden" name="post" value="(\d+)">/g)]
    expect(forms.map(([, action, number]) => [action, number])).toEqual([
      [`${page}?comment=1051#c1051`, '51'],
      [`${page}?comment=1061#c1061`, '61'],
    ])
    expect(text.split('value="solve"')).toHaveLength(2)
    expect(text.split('value="unsolve"')).toHaveLength(2)
    expect(text.split('name="reason"')).toHaveLength(needsReason ? 3 : 1)
  })

  it('has no such form for other members and the author of a locked thread', async () => {
    expect(await open(page)).not.toContain('value="solve"')
    answerPage({ thread: { ...threadSample, isMine: true, isLocked: true } })
    expect(await open(page)).not.toContain('value="solve"')
  })

  it('keeps the form of an answer that was deleted', async () => {
    const deletion = { at: '2026-11-20T10:00:00.000Z', byAuthor: true, reason: null }
    answerPage({ posts: [{ ...postSample(61), deletion }], thread: { ...threadSample, isMine: true } })
    expect(await open(page)).toContain('value="unsolve"')
  })

  it('marks a post as the answer and returns to it', async () => {
    stack.api.answer(`${thread}/solution`, () => Response.json(threadSample))
    const send = (form: Record<string, string>) => member.send(`${page}?comment=1051`, { form })
    const answer = await send({ act: 'solve', post: '51' })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `${page}?comment=1051`])
    await send({ act: 'unsolve', post: '51', reason: 'It is wrong' })
    expect(stack.api.callsTo(`${thread}/solution`).map(({ body }) => JSON.parse(body))).toEqual([
      { post: 51 },
      { post: null, reason: 'It is wrong' },
    ])
    expect(stack.api.callsTo(`${thread}/posts`)).toEqual([])
  })

  it('shows why a post was not marked', async () => {
    stack.api.answer(`${thread}/solution`, () =>
      Response.json({ message: 'x', code: 'invalid', errors: { reason: ['too_small'] } }, { status: 422 }),
    )
    const answer = await member.send(`${page}?comment=1051`, { form: { act: 'solve', post: '51', reason: ' ' } })
    expect(answer.headers.get('location')).toBe(`${page}?comment=1051&failed=no_reason`)
    expect(await open(`${page}?comment=1051&failed=no_reason`)).toContain(htmlText('comments.errors.noReason'))
  })

  it('has the report of a post of another member, in a menu beside other rows', async () => {
    answerPage({ posts: [postSample(51), { ...postSample(52), canWarn: true }, { ...postSample(53), isMine: true }] })
    const text = await open(page)
    const reports = [51, 52, 53].map((number) => text.includes(`href="/comments/${1000 + number}/report"`))
    expect(reports).toEqual([true, true, false])
    const [alone = '', inMenu = ''] = text.split('id="c1051"')[1]?.split('id="c1052"') ?? []
    expect(alone).toContain(`aria-label="${htmlText('commentTexts.reportOf', { name: 'brine' })}"`)
    expect([alone, inMenu].map((post) => post.includes('<details'))).toEqual([false, true])
  })

  it('gives edit and history pages of a post its breadcrumbs and words', async () => {
    const subject = { kind: 'thread', slug: 'help-4/how-ratio-works-4', name: 'How ratio works' }
    stack.api.answer('/v1/comments/1051', () =>
      Response.json({ ...postSample(51), canEdit: true, source: 'x', subject }),
    )
    const text = await open('/comments/1051/edit')
    expect(text).toContain(htmlText('comments.ofPost.editTitle'))
    expect(text).toContain(`href="${page}?comment=1051#c1051"`)
  })
})
