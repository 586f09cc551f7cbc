import { writeFile } from 'node:fs/promises'
import { expect, test } from '../support/browser'
import { t } from '../support/text'

test.use({ site: 'waking' })

/** One test, because this happens once per Worker: afterwards the settings are cached. */
test('shows that the API is unreachable and recovers by itself', async ({ page, browser, baseURL, watch }) => {
  watch.allow(/503/)
  const noScripts = await browser.newContext({ javaScriptEnabled: false, baseURL })
  const plain = await noScripts.newPage()
  const response = await plain.goto('/login')
  expect(response?.status()).toBe(503)
  expect(Number(response?.headers()['retry-after'])).toBeGreaterThan(0)
  await expect(plain.getByRole('heading', { name: t('errors.unreachable.title') })).toBeVisible()
  await expect(plain.getByRole('link', { name: t('errors.unreachable.retry') })).toBeVisible()

  await page.goto('/login')
  await expect(page.getByRole('heading', { name: t('errors.unreachable.title') })).toBeVisible()
  await writeFile(`${process.env.E2E_FOLDER}/api-is-awake`, '')
  await expect(page.getByRole('heading', { name: t('auth.login.title') })).toBeVisible()
  await expect(plain.getByRole('heading', { name: t('auth.login.title') })).toBeVisible()
  await noScripts.close()
})
