import { beforeEach, describe, expect, it } from 'vitest'
import { readForm } from '../support/form-of-page'
import { forumSample, threadPageSample, threadSample } from '../support/forum-samples'
import { apiError } from '../support/scripted-api'
import { setUpScriptedStack } from '../support/set-up'
import { htmlText } from '../support/text'

const { stack, member } = setUpScriptedStack()

const thread = '/v1/threads/how-ratio-works-4'
const page = '/forums/help-4/how-ratio-works-4'
const reason = 'off topic'

function answerThread(changes: object) {
  const changed = { ...threadSample, ...changes }
  stack.api.answer(thread, ({ method }) =>
    Response.json(method === 'GET' ? { ...threadPageSample, thread: changed } : changed),
  )
}

const post = async (form: Record<string, string>, path = `${page}/edit`) => {
  const response = await member.send(path, { form })
  return { status: response.status, location: response.headers.get('location'), text: await response.text() }
}
const bodyOf = (path: string) => JSON.parse(stack.api.callsTo(path).at(-1)?.body ?? 'null')

beforeEach(() => {
  stack.api.answer('/v1/forums', () => Response.json({ data: [{ name: 'Tracker', forums: [forumSample] }] }))
  answerThread({ canEdit: true, canModerate: true })
})

describe('the page that changes a thread', () => {
  it('refuses members who may not', async () => {
    answerThread({})
    expect((await member.send(`${page}/edit`)).status).toBe(403)
    answerThread({ isMine: true, isLocked: true })
    expect((await member.send(`${page}/edit`)).status).toBe(403)
  })

  it('offers its author title and prefix, without a reason', async () => {
    answerThread({ isMine: true, canEdit: true })
    const text = await (await member.send(`${page}/edit`)).text()
    expect(text).toContain(htmlText('threadForms.rename.submit'))
    expect(text).not.toContain('name="reason"')
    expect(text).not.toContain(htmlText('threadForms.merge.submit'))
  })

  it('is linked for members who may', async () => {
    expect(await (await member.send(page)).text()).toContain(`href="${page}/edit"`)
    answerThread({})
    expect(await (await member.send(page)).text()).not.toContain(`href="${page}/edit"`)
  })

  it('redirects from the address of a thread that moved', async () => {
    const response = await member.send('/forums/music-9/how-ratio-works-4/edit')
    expect([response.status, response.headers.get('location')]).toEqual([302, `${page}/edit`])
  })

  it.each([
    ['pin', { isPinned: true }],
    ['unpin', { isPinned: false }],
    ['lock', { isLocked: true }],
    ['unlock', { isLocked: false }],
    ['hide', { isHidden: true }],
    ['show', { isHidden: false }],
  ])('sends `%s` with its reason', async (act, state) => {
    expect(await post({ act, reason })).toMatchObject({ status: 303, location: page })
    expect(bodyOf(thread)).toEqual({ ...state, reason })
  })

  it('requires a reason for a state', async () => {
    const { status, text } = await post({ act: 'lock', reason: ' ' })
    expect(status).toBe(422)
    expect(text).toContain(htmlText('forms.errors.too_small'))
  })

  it('removes the prefix when none is chosen', async () => {
    await post({ act: 'rename', title: 'New title', prefix: '', reason })
    expect(bodyOf(thread)).toEqual({ title: 'New title', prefix: null, reason })
  })

  it('saves only the fields that were changed in the form', async () => {
    answerThread({ canEdit: true, canModerate: true, title: 'Opened', prefix: 'Solved' })
    const form = readForm(await (await member.send(`${page}/edit`)).text(), `${page}/edit#rename`)
    const save = (changes: Record<string, string>) => {
      for (const [name, value] of Object.entries({ act: 'rename', reason, ...changes })) form.set(name, value)
      return member.send(`${page}/edit`, { body: form })
    }
    answerThread({ canEdit: true, canModerate: true, title: 'Renamed by someone else', prefix: 'Solved' })
    await save({ prefix: '' })
    expect(bodyOf(thread)).toEqual({ prefix: null, reason })
    await save({ title: 'Renamed here', prefix: 'Solved' })
    expect(bodyOf(thread)).toEqual({ title: 'Renamed here', reason })
  })

  it('merges into a thread at a pasted address, and offers to undo it', async () => {
    const target = { ...threadSample, slug: 'other-9' }
    stack.api.answer(`${thread}/merge`, () => Response.json(target))
    const merged = await post({ act: 'merge', into: 'https://skerry.example/forums/help-4/other-9?page=2#c1', reason })
    expect(bodyOf(`${thread}/merge`)).toEqual({ into: 'other-9', reason })
    expect(merged.location).toBe('/forums/help-4/other-9/edit?merged=how-ratio-works-4')
    const undone = await post({ act: 'unmerge', thread: 'how-ratio-works-4', reason }, '/forums/help-4/other-9/edit')
    expect(undone.location).toBe('/forums/help-4/other-9')
    expect(stack.api.callsTo(`${thread}/merge`).map(({ method }) => method)).toEqual(['POST', 'DELETE'])
  })

  it('encodes the slug of a merged thread, which can have any letters', async () => {
    const [slug, encoded] = ['größe-4', encodeURIComponent('größe-4')]
    stack.api.answer(`/v1/threads/${encoded}/merge`, () => Response.json({ ...threadSample, slug: 'other-9' }))
    const merged = await post({ act: 'merge', into: 'other-9', reason }, `/forums/help-4/${encoded}/edit`)
    expect([merged.status, merged.location]).toEqual([303, `/forums/help-4/other-9/edit?merged=${encoded}`])
    const other = {
      ...threadPageSample,
      thread: { ...threadSample, slug: 'other-9', canEdit: true, canModerate: true },
    }
    stack.api.answer('/v1/threads/other-9', () => Response.json(other))
    const text = await (await member.send(merged.location ?? '')).text()
    expect(text).toContain(`action="/forums/help-4/other-9/edit?merged=${encoded}#unmerge"`)
    expect(text).toContain(`name="thread" value="${slug}"`)
  })

  it.each([
    ['a text that is no address', 'not an address!', undefined],
    ['an unknown thread', 'none-zzzz', () => apiError(404, 'not_found')],
  ])('names the field for %s', async (_, into, answer) => {
    if (answer) stack.api.answer(`${thread}/merge`, answer)
    const { status, text } = await post({ act: 'merge', into, reason })
    expect(status).toBe(422)
    expect(text).toContain(htmlText('threadForms.errors.noThread'))
    expect(text).toContain(reason)
  })

  it('splits the chosen posts and keeps the choice when it is refused', async () => {
    stack.api.answer(`${thread}/split`, () => Response.json({ ...threadSample, slug: 'new-5' }, { status: 201 }))
    const form = { act: 'split', posts: '1052', title: 'New', forum: 'help-4', reason }
    expect((await post(form)).location).toBe('/forums/help-4/new-5')
    expect(bodyOf(`${thread}/split`)).toEqual({ posts: [1052], title: 'New', forum: 'help-4', reason })
    const { text } = await post({ ...form, title: ' ' })
    expect(text).toMatch(/name="posts"[^>]*checked=""[^>]*value="1052"|value="1052"[^>]*checked=""/)
  })

  it('keeps posts of other pages and what was typed when the page is turned', async () => {
    const fields = ['1052', '1201'].map((id): [string, string] => ['posts', id])
    const typed: [string, string][] = [
      ['title', 'New "title"'],
      ['reason', 'half a rea'],
    ]
    const turn = (more: [string, string][] = []) =>
      member.send(`${page}/edit?page=2`, { body: new URLSearchParams([['act', 'turn'], ...fields, ...typed, ...more]) })
    const answer = await turn()
    const text = await answer.text()
    expect(answer.status).toBe(200)
    expect(text).toContain('<input type="hidden" name="posts" value="1201"/>')
    expect(text).not.toContain('<input type="hidden" name="posts" value="1052"/>')
    expect(text).toMatch(/name="posts"[^>]*checked=""[^>]*value="1052"|value="1052"[^>]*checked=""/)
    expect(text).toContain(htmlText('threadForms.split.elsewhere', { count: 1 }))
    expect(text).toContain('value="New &quot;title&quot;"')
    expect(text).toContain('half a rea')
    const many = Array.from({ length: 200 }, (_, index): [string, string] => ['posts', String(index + 2000)])
    const tooMany = await turn(many)
    expect(tooMany.status).toBe(422)
    expect(await tooMany.text()).toContain(htmlText('threadForms.errors.tooManyPosts'))
    expect(stack.api.callsTo(`${thread}/split`)).toEqual([])
  })
})
