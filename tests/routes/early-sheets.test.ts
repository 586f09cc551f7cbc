import postcss from 'postcss'
import { expect, it } from 'vitest'
import { readClassDemands, readMarkDemands } from '../../build-plugins/critical-css/pick-rules'
import { readClasses } from '../support/built-stylesheet'
import { apiError } from '../support/scripted-api'
import { meSample } from '../support/scripted-samples'
import { setUpScriptedStack } from '../support/set-up'

const { stack, member } = setUpScriptedStack((api) => {
  const permissions = ['torrents.upload', 'admin.access', 'framework.view']
  api.answer('/v1/me', () => Response.json({ ...meSample, permissions }))
  api.answer('/v1/torrents/broken', () => apiError(500, 'internal_error'))
})

/** What of a stylesheet a page has everything for that its selectors ask for: classes, elements, kinds of fields. */
function findMatching(css: string, page: string): Set<string> {
  const body = page.slice(page.indexOf('<body'))
  const all = (pattern: RegExp) => [...body.matchAll(pattern)].flatMap(([, names = '']) => names.split(' '))
  const marks = new Set([...all(/<([a-z]\w*)/g), ...all(/<input[^>]* type="([^"]*)"/g).map((kind) => `type=${kind}`)])
  const classes = new Set(all(/ class="([^"]*)"/g))
  expect(classes.size).toBeGreaterThan(10)
  const found = new Set<string>()
  postcss.parse(css).walkRules(({ parent, selectors }) => {
    if (parent?.type === 'atrule' && 'name' in parent && parent.name === 'keyframes') return
    for (const selector of selectors) {
      // States and what else attributes tell are never left out, unless nothing of the screen writes them.
      if (/\[(?!type)/.test(selector)) continue
      if (!readClassDemands(selector).every((name) => classes.has(name))) continue
      if (readMarkDemands(selector).every((mark) => marks.has(mark))) found.add(selector)
    }
  })
  return found
}

const readPrinted = (page: string) => /<style id="sheet"[^>]*>([\s\S]*?)<\/style>/.exec(page)?.[1] ?? ''

/** What the whole stylesheet has for the page and the printed one has not. */
async function findUnstyled(page: string): Promise<string[]> {
  const href = /data-sheet="([^"]+)"/.exec(page)?.[1] ?? ''
  const whole = findMatching(await (await member.send(href)).text(), page)
  const printed = findMatching(readPrinted(page), page)
  return [...whole].filter((selector) => !printed.has(selector))
}

it.each([
  ...['/', '/torrents/debian-13', '/torrents/upload', '/torrents/missing', '/torrents/broken', '/nowhere'],
  ...['/framework/buttons', '/framework/forms', '/framework/checkbox', '/framework/modal', '/framework/markdown'],
])('a first visit of %s prints every rule it needs', async (path) =>
  expect(await findUnstyled(await (await member.send(path)).text())).toEqual([]),
)

it('signing in, too', async () =>
  expect(await findUnstyled(await (await stack.visitor().send('/login')).text())).toEqual([]))

it('a page prints no rule for what is not in it, but for what its scripts bring by themselves', async () => {
  const printed = async (path: string) => readClasses(readPrinted(await (await member.send(path)).text()))
  const [list, missing, editor] = [await printed('/'), await printed('/nowhere'), await printed('/torrents/upload')]
  expect(list).not.toContain('screen')
  expect(list).not.toContain('filter-fields')
  expect(missing).toContain('screen')
  expect(list).not.toContain('dialog')
  expect(list).toContain('count')
  expect(editor).toContain('editor-tools')
})

it('nor for elements and kinds of fields that are not in it', async () => {
  const printed = async (path: string) => readPrinted(await (await member.send(path)).text())
  expect(await printed('/')).not.toMatch(/checkbox|fieldset|file-selector-button/)
  expect(await printed('/framework/checkbox')).toMatch(/\[type=checkbox\]:checked[,{]/)
  expect(await printed('/framework/forms')).toContain('::file-selector-button')
})

it('a browser that gets late parts late, and could get any, gets the rules of the whole screen', async () => {
  const browser = member.fork()
  browser.cookies.set('__Host-js', '1')
  expect(readClasses(await (await browser.send('/')).text())).toContain('filter-fields')
})

it('a rule that is left out is found', async () => {
  const page = await (await member.send('/')).text()
  const changed = page.replace('class="head"', 'class="flag-none"').replace('<main', '<fieldset></fieldset><main')
  expect((await findUnstyled(changed)).sort()).toEqual(['.flag-none', 'fieldset'])
})
