import { readFile } from 'node:fs/promises'
import { beforeAll, expect, it } from 'vitest'
import { bars } from '../../bench/bars'
import { compress } from '../../bench/measure-page'
import { apiError } from '../support/scripted-api'
import { startScriptedStack } from '../support/scripted-stack'

const pages = { list: '', torrent: '', login: '', rules: '', brokenRules: '' }

// All at once: compressing holds everything up for so long that connections are closed.
beforeAll(async () => {
  const stack = await startScriptedStack()
  const member = stack.visitor()
  await member.signIn()
  const open = async (path: string, visitor = member) => (await visitor.send(path)).text()
  pages.list = await open('/')
  pages.torrent = await open('/torrents/debian-13')
  pages.login = await open('/login', stack.visitor())
  stack.api.answer('/v1/rules', () => Response.json({ html: '<p>Be kind.</p>' }))
  pages.rules = await open('/rules')
  stack.api.answer('/v1/rules', () => apiError(500, 'internal_error'))
  pages.brokenRules = await open('/rules')
  await stack.stop()
})

const findAll = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found)

/** What a document names for a browser to fetch without being asked. */
function findNamed(page: string): string[] {
  const links = findAll(page, /<link [^>]*href="(\/[^"]+)"/g)
  return [...new Set([...links, ...findAll(page, /\bimport\(?\s?(?:\* as \w+ from )?"(\/[^"]+)"/g)])]
}

const findScripts = (page: string) => findNamed(page).filter((path) => path.endsWith('.js'))

const read = (path: string) => readFile(`build/client${path}`)

/** Files that are known only when others have come, which is a round trip more. What scripts load later is not among them. */
async function findLate(page: string): Promise<string[]> {
  const scripts = findScripts(page)
  const texts = await Promise.all(scripts.map(read))
  const imports = texts.flatMap((text) => findAll(text.toString(), /(?:\bfrom|\bimport)\s?"\.\/([\w.-]+\.js)"/g))
  return [...new Set(imports.map((name) => `/assets/${name}`))].filter((path) => !scripts.includes(path))
}

it.each(['list', 'torrent', 'login'] as const)('a first visit is within its bars: %s', async (name) => {
  const page = pages[name]
  const texts = await Promise.all(findScripts(page).map(read))
  const bytes = texts.reduce((sum, text) => sum + compress(text, 11), 0)
  expect(bytes).toBeGreaterThan(50_000)
  expect(bytes).toBeLessThanOrEqual(bars['bytes of script'])
  expect(await findLate(page)).toEqual([])
})

it.each(['list', 'torrent'] as const)('a first visit asks for no more files than its bar: %s', (name) => {
  // And the document itself.
  expect(findNamed(pages[name]).length + 1).toBeLessThanOrEqual(bars.requests)
})

it('a page that is only read comes without scripts, but for an error, which tries again by itself', () => {
  expect(pages.rules).toContain('Be kind.')
  expect(findNamed(pages.rules).filter((path) => /\.js|\/locale\//.test(path))).toEqual([])
  expect(findScripts(pages.brokenRules).length).toBeGreaterThan(4)
})

it('a file that no document names, but another file brings, is found', async () => {
  const [runtime = ''] = findScripts(pages.list).filter((path) => path.startsWith('/assets/runtime-'))
  expect(await findLate(pages.list.replaceAll(runtime, '/none'))).toEqual([runtime])
})
