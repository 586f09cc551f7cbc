import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { TokenPair } from '../../contract/auth'
import { findViolations } from '../support/axe'
import { community, expect, findLogin, test } from '../support/browser'
import { t } from '../support/text'

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
    .fill('Big.Buck.Bunny.2008.720p.BluRay.x264-MAST\n\n<b>Odd</b>.2001')
  await page.getByRole('button', { name: t('docsPages.parser.submit') }).click()
  await expect(page.getByRole('heading', { level: 3, name: 'Big.Buck.Bunny.2008.720p.BluRay.x264-MAST' })).toBeVisible()
  const [first, second] = [page.getByRole('table').first(), page.getByRole('table').nth(1)]
  await expect(first.getByRole('row', { name: 'year 2008' })).toBeVisible()
  await expect(first.getByRole('row', { name: 'resolution 720p' })).toBeVisible()
  await expect(page.locator('mark[title="year"]').first()).toHaveText('2008')
  await expect(second.getByRole('row', { name: 'year 2001' })).toBeVisible()
  await expect(page.getByLabel(t('docsPages.parser.names'))).toHaveValue(/^Big\.Buck.*2001$/s)
  if (info.project.name === 'scripts') expect(await findViolations(page)).toEqual([])
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
