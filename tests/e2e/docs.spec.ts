import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { z } from 'zod'
import { TokenPair } from '../../contract/auth'
import { findViolations } from '../support/axe'
import { community, expect, findLogin, test } from '../support/browser'
import { waitForHydration } from '../support/hydration'
import { t, textPattern } from '../support/text'

test.use({ reader: 'member', contextOptions: { reducedMotion: 'reduce' } })

test('leads from the footer to an endpoint, without a script', { tag: '@no-js' }, async ({ page }, info) => {
  await page.goto('/')
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: t('shell.pages.docs') })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Documentation' })).toBeVisible()
  await page.goto('/docs')
  await page.getByLabel(t('docs.search')).last().fill('reviews of a member')
  await page.getByRole('button', { name: t('docs.submit'), exact: true }).click()
  await expect(page).toHaveURL('/docs/search?q=reviews+of+a+member')
  await page.goto('/docs/search?q=listUserReviews')
  await page.getByRole('link', { name: 'GET /v1/users/{username}/reviews' }).click()
  await expect(page).toHaveURL('/docs/api/users/user/reviews#listUserReviews')
  await expect(page.getByRole('heading', { level: 2, name: "A member's reviews, newest first" })).toBeVisible()
  await expect(page.getByRole('table').getByText('cursor', { exact: true })).toBeVisible()
  expect(await page.locator('script[src], link[rel=modulepreload]').count()).toBe(0)
  if (info.project.name === 'scripts') expect(await findViolations(page)).toEqual([])
})

test('reads the fields of typed release names', { tag: '@no-js' }, async ({ page }, info) => {
  await page.goto('/docs/parser')
  await page
    .getByLabel(t('docsPages.parser.names'))
    .fill(`Big.Buck.Bunny.2008.720p.BluRay.x264-MAST\n\n<b>Odd</b>.2001${'!'.repeat(1100)}`)
  await page.getByRole('button', { name: t('docsPages.parser.submit') }).click()
  await expect(page.getByRole('heading', { level: 3, name: 'Big.Buck.Bunny.2008.720p.BluRay.x264-MAST' })).toBeVisible()
  const [first, second] = [page.getByRole('table').first(), page.getByRole('table').nth(1)]
  await expect(first.getByRole('row', { name: 'year 2008' })).toBeVisible()
  await expect(first.getByRole('row', { name: 'resolution 720p' })).toBeVisible()
  await expect(page.locator('mark[title="year"]').first()).toHaveText('2008')
  await expect(second.getByRole('row', { name: 'year 2001' })).toBeVisible()
  await expect(page.getByLabel(t('docsPages.parser.names'))).toHaveValue(/^Big\.Buck.*2001!{1100}$/s)
  if (info.project.name === 'scripts') expect(await findViolations(page)).toEqual([])
})

/** Set on the document, so that a navigation removes it. */
const markDocument = (page: Page) => page.evaluate(() => document.documentElement.setAttribute('data-marked', ''))
const expectSameDocument = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-marked', '')

/** The console of the page's first endpoint. */
async function openConsole(page: Page) {
  await page.getByText(t('docsPages.console.title')).first().click()
  return page.locator('.docs-form').first()
}

test('sends a request as the member and shows the answer', { tag: '@no-js' }, async ({ page }, info) => {
  const hasScripts = info.project.name === 'scripts'
  const { username } = findLogin('member')
  await page.goto('/docs/api/users/user')
  const form = await openConsole(page)
  await form.getByLabel('username').fill(username)
  if (hasScripts) await markDocument(page)
  await form.getByRole('button', { name: t('docsPages.console.send', { method: 'GET' }) }).click()
  const heading = page.getByRole('heading', { level: 3, name: t('docsPages.console.answer'), exact: true })
  await expect(heading).toBeVisible()
  if (hasScripts) await expect(heading).toBeFocused()
  const result = page.locator('.docs-result')
  await expect(result.getByText('200', { exact: true })).toBeVisible()
  await expect(result.getByText(`/v1/users/${username}`, { exact: true })).toBeVisible()
  await expect(result.locator('pre').last()).toContainText(`"username": "${username}"`)
  await result
    .getByText(/^\d+ headers$/)
    .first()
    .click()
  await expect(result.locator('pre').first()).toContainText('x-request-id: ')
  if (!hasScripts) return
  await expectSameDocument(page)
  expect(await findViolations(page)).toEqual([])
})

test(
  'sends a write only after a confirmation, and shows what is left of its limit',
  { tag: '@no-js' },
  async ({ page }, info) => {
    await page.goto('/docs/api/parser')
    const form = await openConsole(page)
    await form.getByLabel(t('docsPages.body'), { exact: true }).fill('{"name": "Sintel.2010.1080p"}')
    const send = form.getByRole('button', { name: t('docsPages.console.send', { method: 'POST' }) })
    await send.click()
    const confirmation = form.getByLabel(t('docsPages.console.confirm'))
    expect(await confirmation.evaluate((box: HTMLInputElement) => box.validity.valueMissing)).toBe(true)
    await expect(page.locator('.docs-result')).toHaveCount(0)
    await confirmation.check()
    await send.click()
    const result = page.locator('.docs-result')
    await expect(result.locator('pre').last()).toContainText('"value": "1080p"')
    await expect(result.getByText(textPattern('docsPages.console.limit', { most: 600 }))).toBeVisible()
    if (info.project.name === 'scripts') await expect(confirmation).not.toBeChecked()
  },
)

test('sends a request with a pasted API token', { tag: '@no-js' }, async ({ page }) => {
  const { username, password } = findLogin('member')
  const grant = { grant_type: 'password', client_id: 'docs-test', username, password }
  const reply = await fetch(`${community.api}/auth/token`, { method: 'POST', body: new URLSearchParams(grant) })
  const { accessToken } = TokenPair.parse(await reply.json())
  const created = await fetch(`${community.api}/v1/me/tokens`, {
    method: 'POST',
    headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Console', scopes: ['parser'], days: 7 }),
  })
  const { token } = z.object({ token: z.string() }).parse(await created.json())
  await page.goto('/docs/api/categories')
  const form = await openConsole(page)
  await form.getByLabel(t('docsPages.console.token')).fill(token)
  await form.getByRole('button', { name: t('docsPages.console.send', { method: 'GET' }) }).click()
  await expect(page.locator('.docs-result').getByText('403 Forbidden')).toBeVisible()
  await expect(page.locator('.docs-result pre').last()).toContainText('This needs the scope read')
  expect(await page.content()).not.toContain(token)
  expect(page.url()).not.toContain(token)
})

test('shows answers in place after a navigation in the browser', async ({ page }) => {
  await page.goto('/')
  await waitForHydration(page)
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: t('shell.pages.docs') })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Documentation' })).toBeVisible()
  await markDocument(page)
  await page
    .getByRole('navigation', { name: t('docsPages.pages') })
    .getByRole('link', { name: 'Categories' })
    .click()
  await expect(page).toHaveURL('/docs/api/categories')
  const form = await openConsole(page)
  await form.getByRole('button', { name: t('docsPages.console.send', { method: 'GET' }) }).click()
  await expect(page.locator('.docs-result').getByText('200', { exact: true })).toBeVisible()
  await expectSameDocument(page)
})

test('lists the changes of the contract with links', { tag: '@no-js' }, async ({ page }) => {
  await page.goto('/docs/changelog')
  const version = page.getByRole('region', { name: '24 Nov 2026' })
  await expect(version.getByRole('heading', { level: 3, name: t('docsPages.changelog.addedEndpoints') })).toBeVisible()
  await version.getByRole('link', { name: 'GET /v1/issues', exact: true }).first().click()
  await expect(page).toHaveURL('/docs/api/issues')
})

test('turns from page to page', async ({ page }) => {
  await page.goto('/docs')
  const turn = page.getByRole('navigation', { name: t('docsPages.turn.label') })
  await turn.getByRole('link', { name: 'API' }).click()
  await turn.getByRole('link', { name: 'Authentication' }).click()
  await expect(page).toHaveURL('/docs/api/auth')
  await expect(page.getByText(`http://localhost:${Number(new URL(page.url()).port) + 1}`).first()).toBeVisible()
})

test('shows a request that the API answers as documented', async ({ page }) => {
  const { username, password } = findLogin('member')
  const grant = { grant_type: 'password', client_id: 'docs-test', username, password }
  await page.goto('/docs/api/categories')
  const [request = '', answer = ''] = await page
    .locator('.docs-samples pre')
    .allTextContents()
    .then((all) => [all[0], all.at(-1)])
  // The API of the tests is on another port than that of `npm start`.
  const copied = request.replace(/https?:\/\/[^/']+/, community.api)
  const reply = await fetch(`${community.api}/auth/token`, { method: 'POST', body: new URLSearchParams(grant) })
  const tokens = TokenPair.parse(await reply.json())
  const { stdout } = await promisify(execFile)('bash', ['-c', `${copied} --silent --show-error --fail`], {
    env: { ...process.env, TOKEN: tokens.accessToken },
  })
  const [body, documented] = [JSON.parse(stdout), JSON.parse(answer)]
  expect(Object.keys(body)).toEqual(Object.keys(documented))
  expect(Object.keys(body.data[0]).sort()).toEqual(Object.keys(documented.data[0]).sort())
})
