import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startScriptedStack } from '../support/scripted-stack'
import { linesOf } from '../support/web-client'

const name = '__Host-bookmark'
const older = '00000001-00000002-00004e2a-0123456789abcdef0123456789abcdef'
const newer = '00000001-00000003-00004e2a-0123456789abcdef0123456789abcdef'

let stack: Awaited<ReturnType<typeof startScriptedStack>>
beforeAll(async () => {
  stack = await startScriptedStack()
})
beforeEach(() => stack.api.reset())
afterAll(() => stack.stop())

function answerWith(bookmark: string) {
  stack.api.answer('/v1/torrents/debian-13/bookmark', () => {
    return new Response(null, { status: 204, headers: { 'x-d1-bookmark': bookmark } })
  })
}

async function signIn() {
  const member = stack.visitor()
  await member.signIn()
  stack.api.calls = []
  return member
}

const bookmarkForm = { form: { act: 'bookmark' } }
const sentBookmarks = () => new Set(stack.api.calls.map(({ headers }) => headers.get('x-d1-bookmark')))

it('keeps the bookmark of a change and sends it with later calls', async () => {
  const member = await signIn()
  answerWith(older)
  const response = await member.send('/torrents/debian-13', bookmarkForm)
  expect(linesOf(response, name)).toEqual([`${name}=${older}; Path=/; Secure; SameSite=Lax; HttpOnly; Max-Age=300`])
  stack.api.calls = []
  const page = await member.send('/torrents/debian-13')
  expect([page.status, linesOf(page, name)]).toEqual([200, []])
  expect(sentBookmarks()).toEqual(new Set([older]))
})

it('replaces the bookmark by a newer one only', async () => {
  const member = await signIn()
  for (const [bookmark, held] of [
    [newer, newer],
    [older, newer],
    ['first-primary', newer],
  ] as const) {
    answerWith(bookmark)
    await member.send('/torrents/debian-13', bookmarkForm)
    expect(member.cookies.get(name)).toBe(held)
  }
})

it('ignores a malformed cookie', async () => {
  const member = await signIn()
  for (const value of ['first-primary', `${older}0`, '"', 'x'.repeat(4000)]) {
    member.cookies.set(name, value)
    stack.api.calls = []
    expect((await member.send('/')).status).toBe(200)
    expect(sentBookmarks()).toEqual(new Set([null]))
  }
})
