import { writeFile } from 'node:fs/promises'
import { expect, test } from '../support/browser'

test.use({ site: 'waking' })

/** One test, because what it shows happens once: the settings are kept from the moment they were read. */
test('without settings the page says so, with scripts and without, and comes back by itself', async ({
  page,
  browser,
  baseURL,
  watch,
}) => {
  watch.allow(/503/)
  const noScripts = await browser.newContext({ javaScriptEnabled: false, baseURL })
  const plain = await noScripts.newPage()
  const response = await plain.goto('/login')
  expect(response?.status()).toBe(503)
  expect(Number(response?.headers()['retry-after'])).toBeGreaterThan(0)
  await expect(plain.getByRole('heading', { name: 'Could not communicate with the API' })).toBeVisible()
  await expect(plain.getByRole('link', { name: 'Try now' })).toBeVisible()

  await page.goto('/login')
  await expect(page.getByRole('heading', { name: 'Could not communicate with the API' })).toBeVisible()
  await writeFile(`${process.env.E2E_FOLDER}/api-is-awake`, '')
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expect(plain.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await noScripts.close()
})
