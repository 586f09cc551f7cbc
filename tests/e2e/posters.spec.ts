import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { findViolations } from '../support/axe'
import { expect, test } from '../support/browser'
import { t } from '../support/text'

/** Path of the first title of a wall without a picture. */
async function findPlaceholder(page: Page, wall: string): Promise<string> {
  const html = await (await page.request.get(`${wall}?sort=seeders`, { maxRetries: 2 })).text()
  const film = html.split('<li class="film">').find((part, index) => index > 0 && !part.includes('<img'))
  return /class="title trunc" href="([^"]+)"/.exec(film ?? '')?.[1] ?? ''
}

test.use({ reader: 'uploader', contextOptions: { reducedMotion: 'reduce' } })

test('uploads, replaces and removes a poster @no-js @phone', async ({ page, javaScriptEnabled, watch }, {
  project,
}) => {
  watch.allow(/422\b.*\/poster/)
  // A title of its own for each project, since they share the community.
  const wall = { scripts: '/software', 'no-js': '/shows', phone: '/music' }[project.name] ?? '/music'
  const address = await findPlaceholder(page, wall)
  const paint = (background: string, width = 1200, height = 1200) =>
    sharp({ create: { width, height, channels: 3, background } })
      .png()
      .toBuffer()
  const choose = (buffer: Buffer) =>
    page
      .getByLabel(t('titleForms.poster.file'), { exact: true })
      .setInputFiles({ name: 'poster.png', mimeType: 'image/png', buffer })
  const save = () => page.getByRole('button', { name: t('titleForms.poster.submit') }).click()
  const picture = page.locator('.title-head > .poster img')

  await page.goto(address)
  await page.getByRole('link', { name: t('title.edit'), exact: true }).click()
  await page.getByRole('link', { name: t('titleForms.poster.upload') }).click()

  await test.step('refuses what is not a picture, and a banner', async () => {
    await choose(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))
    await save()
    await expect(page.getByText(t('titleForms.poster.errors.not_a_picture')).first()).toBeVisible()
    await choose(await paint('#888', 900, 300))
    await save()
    await expect(page.getByText(t('titleForms.poster.errors.proportions')).first()).toBeVisible()
    if (javaScriptEnabled) expect(await findViolations(page)).toEqual([])
  })

  await test.step('shows the picture on the page and on the wall, with its size', async () => {
    await choose(await paint('#c04020'))
    await save()
    await expect(page).toHaveURL(address)
    await expect(picture).toHaveAttribute('src', /\/static\/poster-[0-9a-f]{32}-large\./)
    expect(await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))).toBe(
      1000,
    )
    await page.goto(`${wall}?sort=seeders`)
    const small = page
      .locator('.film')
      .filter({ has: page.locator(`a[href="${address}"]`) })
      .locator('img')
    await expect(small).toHaveAttribute('width', '320')
  })

  await test.step('removes it and shows the drawing again', async () => {
    await page.goto(address)
    await page.getByRole('link', { name: t('title.edit'), exact: true }).click()
    await page.getByRole('button', { name: t('titleForms.poster.remove') }).click()
    await expect(page).toHaveURL(address)
    await expect(picture).toHaveCount(0)
    await expect(page.locator('.title-head > .poster b')).toBeVisible()
  })
})
