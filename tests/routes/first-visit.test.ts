import { readdir, readFile } from 'node:fs/promises'
import { beforeAll, expect, it } from 'vitest'
import { budgets } from '../../bench/budgets'
import { compress } from '../../bench/measure-page'
import { answerInFull } from '../support/full-pages'
import { apiError } from '../support/scripted-api'
import { startScriptedStack } from '../support/scripted-stack'

const roles = ['member', 'uploader', 'moderator', 'admin'] as const
type Role = (typeof roles)[number]

const pagesByRole: Record<Role, { list: string; torrent: string }> = {
  member: { list: '', torrent: '' },
  uploader: { list: '', torrent: '' },
  moderator: { list: '', torrent: '' },
  admin: { list: '', torrent: '' },
}
/** The texts of the list's sections. */
let listTexts = ''
const pages = { list: '', torrent: '', login: '', upload: '', profile: '', chat: '', rules: '', brokenRules: '' }

/** Random values and times are replaced, so that the compressed size is always the same. */
function fixRandomValues(page: string, shift: number): string {
  const [nonce = ''] = findAll(page, / nonce="([^"]+)"/g)
  const [request = ''] = findAll(page, / data-request="([^"]+)"/g)
  const constant = '4Qm0x9aT_eWb2ZkUuR7yLg8vJd1sPc6NhXo5iB3fKtQwErTy'
  return page
    .replaceAll(nonce, constant.slice(0, nonce.length))
    .replaceAll(request, constant.slice(-request.length))
    .replace(/\b1[78]\d{11}\b/g, '1795348800000')
    .replace(/datetime="([\dT:-]+Z)"/g, (_, iso: string) => {
      return `datetime="${new Date(Date.parse(iso) + shift).toISOString().slice(0, 16)}Z"`
    })
}

// Before any compression, which blocks the process until connections time out.
beforeAll(async () => {
  const stack = await startScriptedStack()
  // Whole minutes, so that the time of the run changes no byte.
  const [now, fixed] = [Math.floor(Date.now() / 60_000) * 60_000, Date.UTC(2026, 10, 22, 12)]
  const member = stack.visitor()
  await member.signIn()
  const open = async (path: string, visitor = member) =>
    fixRandomValues(await (await visitor.send(path)).text(), fixed - now)
  for (const role of roles.toReversed()) {
    answerInFull(stack.api, now, role)
    pagesByRole[role] = { list: await open('/'), torrent: await open('/torrents/debian-13') }
  }
  Object.assign(pages, pagesByRole.member)
  const [textsHref = ''] = findAll(pagesByRole.member.list, / href="(\/locale\/[^"]+)"/g)
  listTexts = await (await member.send(textsHref)).text()
  pages.login = await open('/login', stack.visitor())
  pages.upload = await open('/torrents/upload')
  pages.profile = await open('/account/settings/profile')
  pages.chat = await open('/chat/harbour')
  pages.rules = await open('/rules')
  stack.api.answer('/v1/rules', () => apiError(500, 'internal_error'))
  pages.brokenRules = await open('/rules')
  await stack.stop()
})

const findAll = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, match = '']) => match)

function findNamed(page: string): string[] {
  const links = findAll(page.replace(/<noscript>.*?<\/noscript>/g, ''), /<link [^>]*href="(\/[^"]+)"/g)
  return [...new Set([...links, ...findAll(page, /\bimport\(?\s?(?:\* as \w+ from )?"(\/[^"]+)"/g)])]
}

const findScripts = (page: string) => findNamed(page).filter((path) => path.endsWith('.js'))

const readBuilt = (path: string) => readFile(`build/client${path}`)

async function findLate(page: string): Promise<string[]> {
  const scripts = findScripts(page)
  const texts = await Promise.all(scripts.map(readBuilt))
  const imports = texts.flatMap((text) => findAll(text.toString(), /(?:\bfrom|\bimport)\s?"\.\/([\w.-]+\.js)"/g))
  return [...new Set(imports.map((name) => `/assets/${name}`))].filter((path) => !scripts.includes(path))
}

const weights = new Map<string, number>()

async function weigh(path: string): Promise<number> {
  const bytes = weights.get(path) ?? compress(await readBuilt(path), 11)
  weights.set(path, bytes)
  return bytes
}

it.each([
  ...(['list', 'login'] as const).map((name) => ({
    name,
    budget: 'script of the list, bytes' as const,
  })),
  ...(['torrent', 'upload', 'profile', 'chat'] as const).map((name) => ({
    name,
    budget: 'script of any other screen, bytes' as const,
  })),
])('keeps the scripts of a first visit within budget: $name', async ({ name, budget }) => {
  expect(pages[name]).not.toContain('class="screen')
  const weighed = await Promise.all(findScripts(pages[name]).map(weigh))
  const bytes = weighed.reduce((sum, each) => sum + each, 0)
  expect(bytes).toBeGreaterThan(50_000)
  expect(bytes).toBeLessThanOrEqual(budgets[budget])
  expect(await findLate(pages[name])).toEqual([])
})

it('compiles every script file while it loads', async () => {
  const scripts = (await readdir('build/client/assets')).filter((name) => /^(?!manifest-).*\.js$/.test(name))
  const texts = await Promise.all(scripts.map((name) => readBuilt(`/assets/${name}`)))
  expect(scripts.filter((_, index) => !texts[index]?.toString().startsWith('//# allFunctionsCalledOnLoad\n'))).toEqual(
    [],
  )
  expect(scripts.length).toBeGreaterThan(50)
})

it('leaves the hash out of the names of empty files only', async () => {
  const scripts = (await readdir('build/client/assets')).filter((name) => /^empty\d*\.js$/.test(name))
  expect(scripts.length).toBeGreaterThan(10)
  for (const name of scripts) expect(String(await readBuilt(`/assets/${name}`))).toBe('//# allFunctionsCalledOnLoad\n')
})

it('keeps every file of every screen within budget', async () => {
  // Every screen loads the runtime and the root; the socket's client loads when the page is idle.
  const isOfScreen = (name: string) => name.endsWith('.js') && !/^(?:runtime|root|connection)-/.test(name)
  const scripts = (await readdir('build/client/assets')).filter(isOfScreen)
  expect(scripts.length).toBeGreaterThan(50)
  const weighed = await Promise.all(scripts.map(async (name) => [name, await weigh(`/assets/${name}`)] as const))
  expect(weighed.filter(([, bytes]) => bytes > budgets['script, one file, bytes'])).toEqual([])
})

it.each(
  roles.flatMap((role) => [
    { role, page: 'list' as const, rows: 51 },
    { role, page: 'torrent' as const, rows: 0 },
  ]),
)('keeps the document within budget: $page, as $role', ({ role, page, rows }) => {
  const document = pagesByRole[role][page]
  expect(document.split('<td role="rowheader"').length - 1).toBe(rows)
  expect(document).toContain('<style id="sheet"')
  expect(document.includes('href="/account/invites"')).toBe(role !== 'member')
  const bytes = compress(Buffer.from(document), 11)
  expect(bytes).toBeGreaterThan(8000)
  const budget = role === 'admin' ? 'document of the staff, bytes' : 'document with critical CSS, bytes'
  expect(bytes).toBeLessThanOrEqual(budgets[budget])
})

it('blocks the first paint of a chat room until its footer is parsed', () => {
  expect(pages.chat).toContain('<link rel="expect" href="#footer" blocking="render"/>')
  expect(pages.chat).toContain('id="footer"')
})

it('has one image for all icons, in the document and in the stylesheet', async () => {
  const [styles = ''] = findAll(pages.list, /<style id="sheet"[^>]*>(.*?)<\/style>/gs)
  const [stylesheet = ''] = (await readdir('build/client/assets')).filter((name) => /^app-.*\.css$/.test(name))
  for (const css of [styles, (await readBuilt(`/assets/${stylesheet}`)).toString()]) {
    expect(css.match(/\.i-lucide-[\w-]+\{--icon:\d+\}/g)?.length).toBeGreaterThan(10)
    expect(css.match(/data:image/g)).toHaveLength(1)
  }
})

it('reports a document over budget', () => {
  const more = pages.list.replace(
    '<tbody',
    `<p>${Array.from({ length: 500 }, (_, index) => index * index * 7919)}</p><tbody`,
  )
  expect(compress(Buffer.from(more), 11)).toBeGreaterThan(budgets['document with critical CSS, bytes'])
})

interface Manifest {
  entry: { module: string; imports: string[] }
  routes: Record<string, { id: string; parentId?: string; module: string; imports?: string[] }>
}

/** Remix's list of all routes, as browsers load it. */
async function readManifest(): Promise<Manifest & { path: string }> {
  const [name = ''] = (await readdir('build/client/assets')).filter((file) => file.startsWith('manifest-'))
  const path = `/assets/${name}`
  const [, json = ''] = /^window\.__remixManifest=(.*);$/.exec((await readBuilt(path)).toString()) ?? []
  return { ...JSON.parse(json), path }
}

async function listScripts(): Promise<[route: string, files: string[]][]> {
  const { path, entry, routes } = await readManifest()
  const filesOf = (id?: string): string[] => {
    const route = routes[id ?? '']
    return route ? [route.module, ...(route.imports ?? []), ...filesOf(route.parentId)] : []
  }
  const shared = [path, entry.module, ...entry.imports]
  return Object.keys(routes).map((id) => [id, [...new Set([...shared, ...filesOf(id)])]])
}

it('loads at most the budget of files and script on every screen', async () => {
  const screens = await listScripts()
  expect(screens.length).toBeGreaterThan(100)
  // Plus the document, its texts and, signed in, the client of the socket and the socket.
  const countRequests = (route: string, files: string[]) => files.length + (route.startsWith('routes/_auth') ? 2 : 4)
  const isOverBudget = ([route, files]: [string, string[]]) => countRequests(route, files) > budgets.requests
  expect(screens.filter(isOverBudget).map(([route]) => route)).toEqual([])
  const weighed = screens.map(async ([route, files]) => {
    const bytes = await Promise.all(files.map(weigh))
    return [route, bytes.reduce((sum, each) => sum + each, 0)] as const
  })
  const isOver = ([, bytes]: readonly [string, number]) => bytes > budgets['script of any other screen, bytes']
  expect((await Promise.all(weighed)).filter(isOver)).toEqual([])
})

it.each(['list', 'torrent', 'login', 'profile', 'chat'] as const)(
  'keeps the requests of a first visit within budget: %s',
  (name) => {
    // Plus the document and, signed in, the client of the socket and the socket.
    const others = name === 'login' ? 1 : 3
    expect(pages[name]).toMatch(/<img src="data:image\/svg\+xml,[^"]+" alt=""/)
    expect(findNamed(pages[name]).length + others).toBeLessThanOrEqual(budgets.requests)
  },
)

it('hydrates the list with document, scripts and texts within their budget', async () => {
  expect(Object.keys(JSON.parse(listTexts))).toContain('torrents')
  const scripts = await Promise.all(findScripts(pages.list).map(weigh))
  const bytes = [compress(Buffer.from(pages.list), 11), compress(Buffer.from(listTexts), 11), ...scripts]
  expect(bytes.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(budgets['all that hydration waits for, bytes'])
})

it('sends reading pages without scripts, except error pages that retry', () => {
  expect(pages.rules).toContain('Be kind.')
  expect(findNamed(pages.rules).filter((path) => /\.js|\/locale\//.test(path))).toEqual([])
  expect(pages.rules).not.toContain('<script')
  expect(findScripts(pages.brokenRules).length).toBeGreaterThan(4)
})

it('finds files that only other files import', async () => {
  const [runtime = ''] = findScripts(pages.list).filter((path) => path.startsWith('/assets/runtime-'))
  expect(await findLate(pages.list.replaceAll(runtime, '/none'))).toEqual([runtime])
})
