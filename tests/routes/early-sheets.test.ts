import { afterAll, beforeAll, expect, it } from 'vitest'
import { readClasses } from '../support/built-stylesheet'
import { apiError } from '../support/scripted-api'
import { startScriptedStack } from '../support/scripted-stack'
import type { Visitor } from '../support/visitor'

let stack: Awaited<ReturnType<typeof startScriptedStack>>
let member: Visitor

beforeAll(async () => {
  stack = await startScriptedStack()
  member = stack.visitor()
  await member.signIn()
  stack.api.answer('/v1/torrents/broken', () => apiError(500, 'internal_error'))
})
afterAll(() => stack.stop())

/** Classes in the page that the whole stylesheet has rules for and the printed one has not. */
async function findUnstyled(page: string): Promise<string[]> {
  const href = /data-sheet="([^"]+)"/.exec(page)?.[1] ?? ''
  const whole = readClasses(await (await member.send(href)).text())
  const printed = readClasses(/<style id="sheet"[^>]*>([\s\S]*?)<\/style>/.exec(page)?.[1] ?? '')
  const body = page.slice(page.indexOf('<body'))
  const used = new Set([...body.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')))
  expect(used.size).toBeGreaterThan(10)
  return [...used].filter((name) => whole.has(name) && !printed.has(name))
}

it.each(['/', '/torrents/debian-13', '/torrents/missing', '/torrents/broken', '/nowhere', '/framework/buttons'])(
  'a first visit of %s prints every rule it needs',
  async (path) => expect(await findUnstyled(await (await member.send(path)).text())).toEqual([]),
)

it('signing in, too', async () =>
  expect(await findUnstyled(await (await stack.visitor().send('/login')).text())).toEqual([]))

it('a page prints no rule for what is not in it, but for what its scripts bring by themselves', async () => {
  const printed = async (path: string) =>
    readClasses(/<style id="sheet"[^>]*>([\s\S]*?)<\/style>/.exec(await (await member.send(path)).text())?.[1] ?? '')
  const [list, missing, editor] = [await printed('/'), await printed('/nowhere'), await printed('/torrents/upload')]
  expect(list).not.toContain('screen')
  expect(list).not.toContain('filter-fields')
  expect(missing).toContain('screen')
  expect(list).not.toContain('dialog')
  expect(list).toContain('count')
  expect(editor).toContain('editor-tools')
})

it('a browser that gets late parts late, and could get any, gets the rules of the whole screen', async () => {
  const browser = member.fork()
  browser.cookies.set('__Host-js', '1')
  expect(readClasses(await (await browser.send('/')).text())).toContain('filter-fields')
})

it('a rule that is left out is found', async () => {
  const page = await (await member.send('/')).text()
  expect(await findUnstyled(page.replace('class="head"', 'class="auth-card"'))).toEqual(['auth-card'])
})
