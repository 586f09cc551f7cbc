import type { Page } from '@playwright/test'
import { test as base, community, expect } from '../support/browser'
import { waitForHydration } from '../support/hydration'
import { findTorrent } from '../support/screens'
import { t } from '../support/text'
import { startTwoBuilds } from '../support/two-builds'

type Rollout = Awaited<ReturnType<typeof startTwoBuilds>>

const test = base.extend<object, { rollout: Rollout }>({
  rollout: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires the pattern
    async ({}, use) => {
      const folder = process.env.E2E_FOLDER ?? ''
      const rollout = await startTwoBuilds({ web: community.whole, api: community.api, folder })
      await use(rollout)
      await rollout.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: ({ rollout }, use) => use(rollout.url),
})

// In one worker, because both builds are served once in each.
test.describe.configure({ mode: 'default' })
test.use({ reader: 'moderator' })
/** Files of the build before that the page prefetches, and what the router says about a module that has more exports. */
const leftovers = [/^answer 404: .*\/assets\//, /status of 404/, /has a static property "action" defined/]

test.beforeEach(({ rollout, watch }) => {
  rollout.serve(() => 'before')
  watch.allow(...leftovers)
})

const deploy = (rollout: Rollout) => rollout.serve(() => 'after')

async function expectBuild(page: Page, build: 'before' | 'after') {
  const marker = page.locator('html[data-build=after]')
  await expect(marker).toHaveCount(build === 'after' ? 1 : 0)
}

async function open(page: Page, path: string) {
  const idle = page.waitForResponse(/\/assets\/connection-/)
  await page.goto(path)
  await waitForHydration(page)
  await expectBuild(page, 'before')
  await idle
}

test('opens a page whose module is gone from a tab of the build before', async ({ page, rollout }) => {
  await open(page, '/')
  deploy(rollout)
  await page
    .getByRole('link', { name: t('account.title'), exact: true })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: t('account.title') })).toBeVisible()
  await expect(page).toHaveURL('/account')
  await expectBuild(page, 'after')
  const modules = rollout.served.filter(({ path }) => /^\/assets\/[\w-]{7}\.js$/.test(path))
  expect(modules.some(({ path }) => !rollout.isFileAfter(path))).toBe(true)

  await waitForHydration(page)
  const documents: string[] = []
  page.on('request', (request) => void (request.isNavigationRequest() && documents.push(request.url())))
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: t('torrents.title') })).toBeVisible()
  expect(documents).toEqual([])
})

test('posts a comment once when the module of its route is gone', async ({ page, rollout }) => {
  const text = `Sent to the next build ${Date.now().toString(36)}`
  await open(page, await findTorrent(page, '?sort=size&order=asc'))
  const field = page.getByLabel(t('comments.yours'))
  await field.fill(text)
  deploy(rollout)
  await page.getByRole('button', { name: t('comments.post'), exact: true }).click()
  await expect(page).toHaveURL(/\/comments\?comment=\d+#c\d+$/)
  await expectBuild(page, 'after')
  await expect(page.getByRole('article').filter({ hasText: text })).toHaveCount(1)
  await expect(field).toHaveValue('')
})

test('keeps typed text when data of a route is fetched whose module is gone', async ({ page, rollout }) => {
  await open(page, '/account/settings/profile')
  const field = page.locator('input[name=title]')
  await field.fill('Typed before the deployment')
  deploy(rollout)
  await page.getByRole('button', { name: new RegExp(`^${t('notifications.title')}`) }).click()
  await expect(page.getByRole('link', { name: t('notifications.all') })).toBeVisible()
  await expect(field).toHaveValue('Typed before the deployment')
  await expectBuild(page, 'before')
})

test('saves a form of an open page', async ({ page, rollout }) => {
  const title = `Saved by the next build ${Date.now().toString(36)}`
  await open(page, '/account/settings/profile')
  const field = page.locator('input[name=title]')
  await field.fill(title)
  deploy(rollout)
  await page.getByRole('button', { name: t('forms.save') }).click()
  await expect(page).toHaveURL(/\?done/)
  await expect(field).toHaveValue(title)
  await page.reload()
  await expectBuild(page, 'after')
  await expect(field).toHaveValue(title)
})

test('loads the next screen as a document when the stylesheet is gone', async ({ page, rollout }) => {
  await open(page, '/chat/harbour')
  deploy(rollout)
  await page
    .getByRole('navigation', { name: t('chat.rooms') })
    .getByRole('link', { name: /^norsk/ })
    .click()
  await expect(page).toHaveURL('/chat/norsk')
  await expectBuild(page, 'after')
})

/** The rule of docs/operating.md: the version follows the cookie `__Host-device`, and other requests get either. */
test('serves a tab by one build while both are deployed', async ({ page, browser, rollout }) => {
  const device = (await page.context().cookies(rollout.url)).find(({ name }) => name === '__Host-device')?.value
  expect(device).toBeDefined()
  rollout.serve(({ headers }) => (headers.cookie?.includes(`__Host-device=${device}`) ? 'before' : 'after'))
  await open(page, '/')
  await page
    .getByRole('link', { name: t('account.title'), exact: true })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: t('account.title') })).toBeVisible()
  await page.goto('/account/settings/profile')
  await page.locator('input[name=title]').fill(`Of one build ${Date.now().toString(36)}`)
  await page.getByRole('button', { name: t('forms.save') }).click()
  await expect(page).toHaveURL(/\?done/)
  await expectBuild(page, 'before')
  expect(rollout.served.filter(({ build }) => build === 'after')).toEqual([])

  const other = await browser.newPage({ baseURL: rollout.url, storageState: { cookies: [], origins: [] } })
  await other.goto('/login')
  await expectBuild(other, 'after')
  await other.close()
})

test('leaves a page to the browser when a module of its own build is missing', async ({ page, watch }) => {
  watch.allow(/of another build/)
  const answer = await page.request.get('/assets/missing.js', { headers: { 'sec-fetch-dest': 'script' } })
  const body = await answer.text()
  await page.route(/\/assets\/[\w-]{7}\.js$/, (route) => route.fulfill({ contentType: 'text/javascript', body }))
  const title = `Saved without scripts ${Date.now().toString(36)}`
  await page.goto('/account/settings/profile')
  await page.locator('input[name=title]').fill(title)
  await page.getByRole('button', { name: t('forms.save') }).click()
  await expect(page).toHaveURL(/\?done/)
  await expect(page.locator('input[name=title]')).toHaveValue(title)
  await expect(page.locator('html')).not.toHaveAttribute('data-hydrated')
})
