import { findViolations } from '../support/axe'
import { expect, test } from '../support/browser'
import { memberScreens, openScreen, staffScreens } from '../support/screens'
import { t } from '../support/text'

/** Everything at its end: colours are measured when no fade is under way. */
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('passes axe on the sign-in form and after a refused sign-in', { tag: '@phone' }, async ({ page, watch }) => {
  watch.allow(/4(00|01|22)\b.*\/login/)
  await page.goto('/login')
  expect(await findViolations(page)).toEqual([])
  await page.getByLabel(t('auth.login.username')).fill('nobody-here')
  await page.getByLabel(t('auth.login.password')).fill('wrong password')
  await page.getByRole('button', { name: t('auth.login.submit') }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  expect(await findViolations(page)).toEqual([])
})

test('passes axe on the registration and password pages', { tag: '@phone' }, async ({ page, watch }) => {
  watch.allow(/404/, /422/)
  for (const path of [
    '/register',
    '/register?invite=none',
    '/password/forgot',
    '/verify?token=none',
    '/register/sent',
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await findViolations(page)).toEqual([])
  }
})

test.describe('as staff', () => {
  test.use({ reader: 'admin' })

  test('passes axe on every staff screen', { tag: '@phone' }, async ({ page }) => {
    for (const path of ['/account/invites', ...staffScreens]) {
      await openScreen(page, path, null)
      expect(await findViolations(page)).toEqual([])
    }
  })
})

test.describe('as a member', () => {
  test.use({ reader: 'member' })

  // One browser sees them all: a screen costs more to fetch than to look at.
  test('passes axe on every screen', { tag: '@phone' }, async ({ page, watch }) => {
    test.setTimeout(600_000)
    watch.allow(/404.*\/no\/such\/page/)
    for (const { name, path, heading } of memberScreens) {
      await openScreen(page, path, heading)
      expect.soft(await findViolations(page), name).toEqual([])
    }
  })
})

test.describe('when the API fails', () => {
  test.use({ reader: 'member', site: 'faulty' })

  test('passes axe on the 500 and 403 pages', async ({ page, watch }) => {
    watch.allow(/500/, /403/)
    for (const fault of ['fault-500', 'fault-403']) {
      await page.goto(`/torrents/${fault}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(await findViolations(page)).toEqual([])
    }
  })
})
