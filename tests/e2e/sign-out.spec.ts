import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { community, expect, signIn, test } from '../support/browser'
import { waitForRequestEnd } from '../support/request-end'
import { t } from '../support/text'

const heading = { name: t('auth.login.title'), level: 1 }

test('ends the session and shows no page of it on Back', { tag: '@no-js' }, async ({ page }) => {
  await signIn(page, 'member')
  const { cookies } = await page.context().storageState()
  await page
    .getByRole('button', { name: t('shell.logout') })
    .first()
    .click()
  await expect(page.getByRole('heading', heading)).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', heading)).toBeVisible()

  // The server has ended the session of this cookie.
  await page.context().addCookies(cookies)
  await page.goto('/')
  await expect(page.getByRole('heading', heading)).toBeVisible()
})

test('asks for confirmation when opened by its address', { tag: ['@no-js', '@phone'] }, async ({ page }) => {
  await signIn(page, 'member')
  await page.goto('/account/out')
  await expect(page.getByRole('heading', { name: t('auth.logout.title'), level: 1 })).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('button', { name: t('auth.logout.submit') })
    .click()
  await expect(page.getByRole('heading', heading)).toBeVisible()
})

test('ignores a sign-out request by an image on another site', async ({ page, watch }) => {
  const foreign = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html')
    response.end(`<title>foreign</title><img src="${community.whole}/account/out" alt=""><h1>foreign</h1>`)
  })
  await new Promise<void>((resolve) => foreign.listen(0, '127.0.0.1', resolve))
  watch.allow(/127\.0\.0\.1/, /account\/out/, /request failed/)
  try {
    await signIn(page, 'member')
    const ended = waitForRequestEnd(page, '/account/out')
    await page.goto(`http://127.0.0.1:${(foreign.address() as AddressInfo).port}/`)
    await ended
    await page.goto('/')
    await expect(page.getByRole('heading', { name: t('torrents.title'), level: 1 })).toBeVisible()
  } finally {
    foreign.close()
  }
})

test.describe('a member', () => {
  test.use({ reader: 'member' })

  test('asks again after a reload', async ({ page }) => {
    await page.goto('/account/out')
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: t('auth.logout.title') })).toBeVisible()
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1, name: t('torrents.title') })).toBeVisible()
  })
})
