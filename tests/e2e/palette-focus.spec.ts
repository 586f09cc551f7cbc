import type { Page } from '@playwright/test'
import { expect, test } from '../support/browser'
import { waitForHydration } from '../support/hydration'
import { t } from '../support/text'

test.use({ reader: 'admin', contextOptions: { reducedMotion: 'reduce' } })

const palette = (page: Page) => page.getByRole('dialog', { name: t('palette.title') })
const field = (page: Page) => palette(page).getByRole('combobox', { name: t('palette.field') })

test('replaces the help of keys, and restores the focus from before it', async ({ page }) => {
  await page.goto('/')
  await waitForHydration(page)
  const link = page.getByRole('link', { name: t('shell.pages.movies'), exact: true })
  const help = page.getByRole('dialog', { name: t('keys.title') })
  await link.focus()
  await page.keyboard.press('?')
  await expect(help.getByRole('link')).toBeFocused()
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
  await expect(help).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(palette(page)).toHaveCount(0)
  await expect(link).toBeFocused()
})

test('opens from a field of a dialog, and restores its focus', async ({ page }) => {
  await page.goto('/')
  await waitForHydration(page)
  const invites = page.getByRole('link', { name: t('invites.title') })
  await invites.first().press('Enter')
  const dialog = page.getByRole('dialog', { name: t('invites.title') })
  const email = dialog.getByRole('textbox').first()
  await expect(email).toBeFocused()
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(palette(page)).toHaveCount(0)
  await expect(email).toBeFocused()
})
