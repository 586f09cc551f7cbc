import { describe, expect, test } from 'vitest'
import { dialogPages, sections, subTabs } from '~/features/showcase/registry'
import { meSample } from '../support/scripted-samples'
import { setUpScriptedStack } from '../support/set-up'
import { htmlText, t } from '../support/text'
import type { WebClient } from '../support/web-client'

const { stack } = setUpScriptedStack()

const paths = ['/framework', ...sections.filter(({ slug }) => slug !== 'tabs').map(({ slug }) => `/framework/${slug}`)]
const pages = [
  ...paths,
  ...subTabs.map((tab) => `/framework/tabs/${tab}`),
  ...dialogPages.map((name) => `/framework/modal/${name}`),
]
const unknown = [
  '/framework/nothing',
  '/framework/constructor',
  '/framework/tabs/five',
  '/framework/modal/other',
  '/framework/buttons/more',
  '/framework/a/b/c',
]

/** Id of a page's own route, which the browser requests in `_routes`. */
const leaf = (path: string) => {
  if (path === '/framework') return 'routes/_app.framework._index'
  if (path.startsWith('/framework/tabs/')) return 'routes/_app.framework.tabs.$tab'
  if (path.startsWith('/framework/modal/')) return 'routes/_app.framework.modal.$dialog'
  if (path === '/framework/colortest' || path === '/framework/icons') return `routes/_app${path.replaceAll('/', '.')}`
  return 'routes/_app.framework.$'
}
const dataOf = (path: string) => `${path}.data?_routes=${encodeURIComponent(leaf(path))}`

async function signInAs(...permissions: string[]): Promise<WebClient> {
  const reader = stack.visitor()
  stack.api.answer('/v1/me', () => Response.json({ ...meSample, permissions }))
  await reader.signIn()
  return reader
}

describe.each(pages)('%s', (path) => {
  test('redirects a visitor to sign in and back', async () => {
    const answer = await stack.visitor().send(path)
    expect(answer.status).toBe(302)
    expect(answer.headers.get('location')).toBe(`/login?redirectTo=${encodeURIComponent(path)}`)
  })

  test('returns 403 to a member, as document and as data', async () => {
    const member = await signInAs('torrents.upload')
    const document = await member.send(path)
    expect(document.status).toBe(403)
    expect((await document.text()).includes(htmlText('errors.forbidden.title'))).toBe(true)
    expect((await member.send(`${path}.data`)).status).toBe(403)
    expect((await member.send(dataOf(path))).status).toBe(403)
  })

  test('returns 200 with the permission', async () => {
    const admin = await signInAs('framework.view')
    const document = await admin.send(path)
    expect(document.status).toBe(200)
    expect((await document.text()).match(/<h1[\s>]/g)).toHaveLength(1)
    expect((await admin.send(dataOf(path))).status).toBe(200)
  })
})

test.each(unknown)('returns 404 for %s, as document and as data', async (path) => {
  const admin = await signInAs('framework.view')
  const document = await admin.send(path)
  expect(document.status).toBe(404)
  expect((await document.text()).includes(htmlText('errors.notFound.title'))).toBe(true)
  expect((await admin.send(`${path}.data`)).status).toBe(404)
})

test('renders the examples in place, although their code is loaded by section', async () => {
  const admin = await signInAs('framework.view')
  const html = await (await admin.send('/framework/checkbox')).text()
  expect(html.slice(0, html.indexOf('</main>'))).toContain('data-example="')
  expect(html).not.toMatch(/<div hidden="" id="S:/)
})

test('redirects to the first tab', async () => {
  const admin = await signInAs('framework.view')
  const answer = await admin.send('/framework/tabs')
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/framework/tabs/one'])
})

test('requests the member once for all loaders', async () => {
  const admin = await signInAs('framework.view')
  const before = stack.api.callsTo('/v1/me').length
  await admin.send('/framework/buttons')
  expect(stack.api.callsTo('/v1/me').length - before).toBe(1)
})

describe('the colour test', () => {
  test('measures the colour in the URL', async () => {
    const admin = await signInAs('framework.view')
    const html = await (await admin.send('/framework/colortest?color=%23FFD400')).text()
    expect(html.includes(t('showcase.colortest.sum', { color: '#ffd400', measured: 196, failing: 0 }))).toBe(true)
    expect(html.includes('aria-invalid="true"')).toBe(false)
  })

  test.each(['red', '#12345', '', '#zzzzzz', '"><script>alert(1)</script>', 'x'.repeat(900)])(
    'explains what is wrong with %j and uses the site colour',
    async (color) => {
      const admin = await signInAs('framework.view')
      const answer = await admin.send(`/framework/colortest?${new URLSearchParams({ color })}`)
      const html = await answer.text()
      expect(answer.status).toBe(200)
      expect(html.includes('aria-invalid="true"')).toBe(true)
      expect(html.includes(htmlText('showcase.colortest.wrong'))).toBe(true)
      expect(html.includes('#4c9fae: ')).toBe(true)
      expect(html.includes('<script>alert')).toBe(false)
    },
  )
})

test('renders no style attribute in examples', async () => {
  const admin = await signInAs('framework.view')
  for (const path of pages) {
    const html = await (await admin.send(path)).text()
    expect([path, /<[^>]+ style="/.exec(html)?.[0]]).toEqual([path, undefined])
  }
})

test.each([
  ['framework.view', true],
  ['torrents.upload', false],
])('links to it in the member bar with %s: %s', async (permission, isShown) => {
  const reader = await signInAs(permission)
  const html = await (await reader.send('/')).text()
  expect(html.includes('href="/framework"')).toBe(isShown)
})

test('links the full stylesheet in a section', async () => {
  const admin = await signInAs('framework.view')
  const html = await (await admin.send('/framework/buttons')).text()
  const page = html.replaceAll(/<noscript>.*?<\/noscript>/gs, '')
  const sheet = /data-sheet="([^"]+)"/.exec(page)?.[1] ?? expect.fail('the page names no stylesheet')
  const linked = [...page.matchAll(/<link [^>]*rel="stylesheet"[^>]*>/g)].map(String)
  expect(linked.filter((link) => link.includes(`href="${sheet}"`))).toHaveLength(1)
})
