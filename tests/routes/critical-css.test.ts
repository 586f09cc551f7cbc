import postcss from 'postcss'
import { expect, it } from 'vitest'
import { readDemands } from '../../build-plugins/critical-css/split-stylesheet'
import { readClasses } from '../support/built-stylesheet'
import { apiError } from '../support/scripted-api'
import { meSample } from '../support/scripted-samples'
import { setUpScriptedStack } from '../support/set-up'

const { stack, member } = setUpScriptedStack((api) => {
  const permissions = ['torrents.upload', 'admin.access', 'framework.view']
  api.answer('/v1/me', () => Response.json({ ...meSample, permissions }))
  api.answer('/v1/torrents/broken', () => apiError(500, 'internal_error'))
})

/** Rules that the visitor sees after an input, which loads the full stylesheet. */
const interactive = /:hover|:active|::selection|aria-busy|:modal/

function findMatching(css: string, document: string): Set<string> {
  const page = document.replace(/<(menu|dialog) [\s\S]*?<\/\1>/g, '')
  const all = (pattern: RegExp) => [...page.matchAll(pattern)].map(([, name = '']) => name)
  const classes = all(/ class="([^"]*)"/g).flatMap((names) => names.split(' '))
  expect(classes.length).toBeGreaterThan(10)
  const contents = new Set([
    ...classes,
    ...all(/( (?:type|aria-[a-z]+)="[^"]*")/g),
    ...all(/( aria-[a-z]*=")/g),
    ...all(/( disabled="")/g),
  ])
  const matching = new Set<string>()
  postcss.parse(css).walkRules(({ parent, selectors, nodes }) => {
    if (
      parent?.type === 'atrule' &&
      'name' in parent &&
      /keyframes|print|forced-colors/.test(`${parent.name} ${parent.params}`)
    )
      return
    // Rules of unused custom properties are left out.
    if (nodes.every((node) => node.type === 'decl' && node.prop.startsWith('--'))) return
    for (const selector of selectors.filter((selector) => !interactive.test(selector)))
      if (readDemands(selector).every((demand) => contents.has(demand))) matching.add(selector)
  })
  return matching
}

const readPrinted = (page: string) => /<style id="sheet"[^>]*>([\s\S]*?)<\/style>/.exec(page)?.[1] ?? ''

async function findUnstyled(page: string): Promise<string[]> {
  const href = /data-sheet="([^"]+)"/.exec(page)?.[1] ?? ''
  const whole = findMatching(await (await member.send(href)).text(), page)
  const printed = findMatching(readPrinted(page), page)
  return [...whole].filter((selector) => !printed.has(selector))
}

it.each([
  ...['/', '/torrents/debian-13', '/torrents/upload', '/torrents/missing', '/torrents/broken', '/nowhere'],
  ...['/framework/buttons', '/framework/forms', '/framework/checkbox', '/framework/modal', '/framework/markdown'],
])('inlines every rule that the first document of %s needs', async (path) =>
  expect(await findUnstyled(await (await member.send(path)).text())).toEqual([]),
)

it('inlines every rule that the first document of the sign-in page needs', async () =>
  expect(await findUnstyled(await (await stack.visitor().send('/login')).text())).toEqual([]))

it('inlines only rules of what the document contains, and of what scripts add to it', async () => {
  const inlined = async (path: string) => readClasses(readPrinted(await (await member.send(path)).text()))
  const [list, missing, editor] = [await inlined('/'), await inlined('/nowhere'), await inlined('/torrents/upload')]
  expect(list).not.toContain('screen')
  expect(list).not.toContain('filter-fields')
  expect(missing).toContain('screen')
  expect(list).not.toContain('dialog')
  expect(list).toContain('count')
  expect(editor).toContain('editor-tools')
})

it('inlines no rules of kinds of fields that the document does not contain', async () => {
  const inlined = async (path: string) => readPrinted(await (await member.send(path)).text())
  expect(await inlined('/')).not.toMatch(/checkbox|file-selector-button/)
  expect(await inlined('/framework/checkbox')).toMatch(/\[type=checkbox\]:checked[,{]/)
  expect(await inlined('/framework/forms')).toContain('::file-selector-button')
})

it('inlines rules of hovered elements only in documents without scripts', async () => {
  const [list, rules] = await Promise.all(['/', '/rules'].map(async (path) => (await member.send(path)).text()))
  expect(readPrinted(list ?? '')).not.toContain(':hover')
  expect(list).toMatch(/<noscript><link rel="stylesheet" href="\/assets\/[\w-]+\.css"\/><\/noscript>/)
  expect(readPrinted(rules ?? '')).toContain('a:hover{')
  expect(rules).not.toContain('<noscript>')
})

it('links the stylesheet when the document is streamed', async () => {
  const browser = member.fork()
  browser.cookies.set('__Host-js', '1')
  const page = await (await browser.send('/')).text()
  expect(page).toMatch(/<link id="sheet" rel="stylesheet" href="\/assets\/[\w-]+\.css"/)
  expect(page).not.toContain('<style id="sheet"')
})

it('finds a rule that is missing', async () => {
  const page = await (await member.send('/')).text()
  const changed = page.replace('class="head"', 'class="flag-none"').replace('<main', '<input type="file"><main')
  expect((await findUnstyled(changed)).sort()).toEqual(['.flag-none', '.input[type=file]', '::file-selector-button'])
})
