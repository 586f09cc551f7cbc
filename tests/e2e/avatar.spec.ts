import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { findViolations } from '../support/axe'
import { expect, test } from '../support/browser'
import { waitForHydration } from '../support/hydration'
import { t } from '../support/text'

// A member who has written nothing, so that no other test requests the removed picture.
const reader = 'test'
const profile = '/account/settings/profile'
const secret = 'taken at 69.65 N'

/** Two thirds red, the rest blue, with the metadata of a camera. */
async function photograph() {
  const blue = { create: { width: 100, height: 200, channels: 3 as const, background: '#00f' } }
  const buffer = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#f00' } })
    .composite([{ input: blue, left: 200, top: 0 }])
    .withExif({ IFD0: { ImageDescription: secret } })
    .jpeg()
    .toBuffer()
  return { name: 'holiday.jpg', mimeType: 'image/jpeg', buffer }
}

async function fetchPicture(page: Page) {
  const source = await page.locator('.userbar .avatar img').getAttribute('src')
  const answer = await page.request.get(source ?? '')
  expect(answer.headers()['cache-control']).toContain('immutable')
  return answer.body()
}

async function remove(page: Page) {
  await page.goto(profile)
  await page.getByRole('button', { name: t('account.avatar.remove') }).click()
  await expect(page.getByRole('link', { name: t('account.avatar.choose') })).toBeVisible()
  await expect(page.locator('.userbar .avatar img')).toHaveCount(0)
}

test.describe('with scripts', () => {
  test.use({ reader })

  test('crops a picture by keyboard and shows it beside the name', async ({ page }) => {
    await page.goto(profile)
    await waitForHydration(page)
    await page.getByRole('link', { name: t('account.avatar.choose') }).press('Enter')
    const dialog = page.getByRole('dialog', { name: t('account.avatar.choose') })
    await test.step('explains that a file is not a picture', async () => {
      const buffer = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
      await dialog
        .getByLabel(t('account.avatar.file'), { exact: true })
        .setInputFiles({ name: 'x.png', mimeType: 'image/png', buffer })
      await expect(dialog.getByText(t('account.avatar.errors.not_a_picture'), { exact: true })).toBeVisible()
    })
    await test.step('moves the crop area and its corners with the arrow keys', async () => {
      await dialog.getByLabel(t('account.avatar.file'), { exact: true }).setInputFiles(await photograph())
      const part = dialog.getByRole('group', { name: t('account.avatar.area') })
      const corner = dialog.getByRole('button', { name: t('account.avatar.corners.se') })
      await expect(corner).toBeVisible()
      expect(await findViolations(page)).toEqual([])
      const before = await part.boundingBox()
      await part.press('Control+ArrowLeft')
      await expect.poll(async () => (await part.boundingBox())?.x).toBeLessThan(before?.x ?? 0)
      await corner.press('Control+ArrowLeft')
      await expect.poll(async () => (await part.boundingBox())?.width).toBeLessThan(before?.width ?? 0)
    })
    await dialog.getByRole('button', { name: t('account.avatar.submit') }).press('Enter')
    await expect(page.getByText(t('account.avatar.done'))).toBeVisible()
    await expect(dialog).toBeHidden()

    const picture = await fetchPicture(page)
    expect(picture.includes(secret)).toBe(false)
    const { width, height } = await sharp(picture).metadata()
    const { dominant } = await sharp(picture).stats()
    expect([width, height, dominant.r > 200, dominant.b < 50]).toEqual([256, 256, true, true])
    await remove(page)
  })
})

test.describe('without scripts', () => {
  test.use({ reader })

  test('uploads a picture and strips its metadata @no-js-only', async ({ page, watch }) => {
    watch.allow(/422\b.*\/account\/settings\/avatar/)
    await page.goto(profile)
    await page.getByRole('link', { name: t('account.avatar.choose') }).click()
    await expect(page.getByRole('heading', { name: t('account.avatar.choose'), level: 1 })).toBeVisible()
    const buffer = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
    await page
      .getByLabel(t('account.avatar.file'), { exact: true })
      .setInputFiles({ name: 'x.png', mimeType: 'image/png', buffer })
    await page.getByRole('button', { name: t('account.avatar.submit') }).click()
    await expect(page.getByText(t('account.avatar.errors.not_a_picture'), { exact: true })).toBeVisible()
    await page.getByLabel(t('account.avatar.file'), { exact: true }).setInputFiles(await photograph())
    await page.getByRole('button', { name: t('account.avatar.submit') }).click()
    await expect(page.getByText(t('account.avatar.done'))).toBeVisible()

    const picture = await fetchPicture(page)
    expect(picture.includes(secret)).toBe(false)
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg', width: 300, height: 200 })
    await page.goto(`/user/${reader}`)
    expect(
      await page
        .locator('main .avatar img')
        .first()
        .evaluate((image) => getComputedStyle(image).objectFit),
    ).toBe('cover')
    await remove(page)
  })
})
