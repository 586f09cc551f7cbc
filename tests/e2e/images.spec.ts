import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { findViolations } from '../support/axe'
import { community, expect, test } from '../support/browser'
import { findTorrent } from '../support/screens'
import { t } from '../support/text'

test.use({ reader: 'uploader', contextOptions: { reducedMotion: 'reduce' } })

const markdown = (alt: string, size: string) =>
  new RegExp(`^!\\[${alt}\\]\\(/static/image-[0-9a-f]{32}-${size}\\.png\\)$`, 'm')

const paint = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#4c9fae' } })
    .png()
    .toBuffer()

interface Sample {
  name: string
  mimeType: string
  buffer: Buffer
}
const png = async (name: string, width: number, height: number): Promise<Sample> => ({
  name,
  mimeType: 'image/png',
  buffer: await paint(width, height),
})
const svg = { name: 'drawing.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') }

/** Writes nothing on the server but a draft. */
async function openEditor(page: Page, query: string) {
  await page.goto(`${await findTorrent(page, query)}/comments`)
  await expect(page.getByRole('toolbar', { name: t('editor.toolbar') })).toBeVisible()
  const box = page.getByLabel(t('comments.yours'))
  await box.fill('')
  return box
}

/** Files of the clipboard or of another window, which Playwright cannot bring in. */
function transfer(page: Page, type: 'paste' | 'drop', samples: Sample[]) {
  const files = samples.map(({ name, mimeType, buffer }) => ({ name, mimeType, base64: buffer.toString('base64') }))
  return page.getByLabel(t('comments.yours')).evaluate(
    async (field, { type, files }) => {
      const data = new DataTransfer()
      for (const { name, mimeType, base64 } of files) {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
        data.items.add(new File([bytes], name, { type: mimeType }))
      }
      const init = { bubbles: true, cancelable: true }
      const event =
        type === 'paste'
          ? new ClipboardEvent('paste', { ...init, clipboardData: data })
          : new DragEvent('drop', { ...init, dataTransfer: data })
      return !field.dispatchEvent(event)
    },
    { type, files },
  )
}

test('a pasted image is added at the caret, and typing replaces its name', async ({ page }) => {
  const box = await openEditor(page, '?category=music&sort=size')
  await box.fill('Look at this')
  expect(await transfer(page, 'paste', [await png('cat.png', 64, 48)])).toBe(true)
  await expect(page.getByText(t('editor.images.added', { count: 1 }))).toBeVisible()
  await expect(box).toBeFocused()
  await page.keyboard.type('A cat')
  await expect(box).toHaveValue(markdown('A cat', '64x48'))
  expect(await findViolations(page)).toEqual([])

  await page.getByRole('button', { name: t('editor.preview') }).click()
  const image = page.getByRole('img', { name: 'A cat' })
  await expect(image).toHaveAttribute('width', '64')
  await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(64)
})

test('several dropped files are added in order, and a file that is no image is explained', async ({ page, watch }) => {
  watch.allow(/422/)
  const box = await openEditor(page, '?category=music&sort=size&order=asc')
  await box.fill('mine')
  expect(await transfer(page, 'drop', [await png('one.png', 65, 48), svg, await png('two.png', 66, 48)])).toBe(true)
  const status = page.getByRole('status').filter({ hasText: t('editor.images.added', { count: 2 }) })
  await expect(status).toContainText(`drawing.svg: ${t('images.errors.not_a_picture')}`)
  const [mine, first = '', second = '', ...rest] = (await box.inputValue()).split('\n')
  expect([mine, rest]).toEqual(['mine', []])
  expect(first).toMatch(markdown('one', '65x48'))
  expect(second).toMatch(markdown('two', '66x48'))
})

test('a large photograph from the file picker is drawn smaller', async ({ page }) => {
  const box = await openEditor(page, '?category=music&sort=seeders')
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 }
  const size = { width: 2700, height: 1800, channels: 3 as const }
  const buffer = await sharp({ create: { ...size, noise, background: '#000' } })
    .jpeg({ quality: 100 })
    .toBuffer()
  expect(buffer.length).toBeGreaterThan(5 * 1024 * 1024)
  const chosen = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: t('editor.images.add') }).click()
  await (await chosen).setFiles({ name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer })
  await expect(box).toHaveValue(/^!\[IMG 1\]\(\/static\/image-[0-9a-f]{32}-2560x1707\.jpg\)$/)
})

test('an upload can be cancelled, and a lost connection keeps the text', async ({ page, watch }) => {
  watch.allow(/editor\/images/)
  const box = await openEditor(page, '?category=music&sort=seeders&order=asc')
  await box.fill('Keep me')
  await page.route('**/editor/images', () => undefined)
  await transfer(page, 'paste', [await png('cat.png', 67, 48)])
  await expect(page.getByText(t('editor.images.adding', { name: 'cat.png', number: 1, count: 1 }))).toBeVisible()
  await box.press('End')
  await box.pressSequentially(' please')
  await page.getByRole('button', { name: t('editor.images.cancel'), exact: true }).click()
  await expect(page.getByText(t('editor.images.cancelled'))).toBeVisible()
  await page.unroute('**/editor/images')

  await page.route('**/editor/images', (route) => route.abort('internetdisconnected'))
  await transfer(page, 'paste', [await png('cat.png', 67, 48)])
  await expect(page.getByText(t('editor.images.failed'))).toBeVisible()
  await expect(box).toHaveValue('Keep me please')
})

test('without scripts, an image is added in a tab of its own', { tag: '@no-js-only' }, async ({
  page,
  context,
  watch,
}) => {
  watch.allow(/422/)
  await page.goto(`${await findTorrent(page, '?category=music&sort=completed')}/comments`)
  const box = page.getByLabel(t('comments.yours'))
  await box.fill('Typed before')
  const opened = context.waitForEvent('page')
  await page.getByRole('link', { name: t('editor.images.add') }).click()
  const tab = await opened
  const field = tab.getByLabel(t('images.file'), { exact: true })
  await field.setInputFiles(svg)
  await tab.getByRole('button', { name: t('images.submit') }).click()
  await expect(tab.getByText(t('images.errors.not_a_picture')).first()).toBeVisible()
  await field.setInputFiles(await png('cat.png', 68, 48))
  await tab.getByRole('button', { name: t('images.submit') }).click()
  const copied = await tab.getByLabel(t('images.markdown')).inputValue()
  expect(copied).toMatch(markdown('cat', '68x48'))

  await expect(box).toHaveValue('Typed before')
  await box.fill(`Typed before\n${copied}`)
  await page.getByRole('button', { name: t('editor.preview') }).click()
  await expect(page.getByRole('img', { name: 'cat' })).toHaveAttribute('height', '48')
})

test(
  'the staff deletes an image of a comment with a reason, and restores it',
  { tag: '@no-js' },
  async ({ page, browser, sessionOf, watch }, { project }) => {
    watch.allow(/410/)
    const hasScripts = project.name === 'scripts'
    await page.goto('/images/new')
    await page
      .getByLabel(t('images.file'), { exact: true })
      .setInputFiles(await png('cat.png', hasScripts ? 71 : 72, 48))
    await page.getByRole('button', { name: t('images.submit') }).click()
    const markdown = await page.getByLabel(t('images.markdown')).inputValue()
    await page.goto(`${await findTorrent(page, '?category=music&sort=size')}/comments`)
    await page.getByLabel(t('comments.yours')).fill(markdown)
    await page.getByRole('button', { name: t('comments.post'), exact: true }).click()
    const image = page.locator('.comment-wanted').getByRole('img', { name: 'cat' })
    await expect(image).toBeVisible()
    const address = page.url()
    const file = (await image.getAttribute('src')) ?? ''

    const { javaScriptEnabled } = project.use
    const storageState = await sessionOf('moderator')
    const other = await browser.newContext({ storageState, baseURL: community.whole, javaScriptEnabled })
    const staff = await other.newPage()
    await staff.goto(address)
    const comment = staff.locator('.comment-wanted')
    await comment.locator('.comment-more > summary').click()
    await comment.getByRole('link', { name: t('commentTexts.images') }).click()
    await staff.getByLabel(t('moderation.images.reason')).fill('Shows a face')
    if (hasScripts) expect(await findViolations(staff)).toEqual([])
    await staff.getByRole('button', { name: t('moderation.images.delete') }).click()
    await expect(staff.getByText(t('moderation.images.done.delete'))).toBeVisible()
    expect((await page.request.get(file)).status()).toBe(410)

    await staff.goto('/moderation/images')
    const deleted = staff.getByRole('listitem').filter({ hasText: hasScripts ? '71' : '72' })
    await expect(deleted).toContainText(t('moderation.reason', { reason: 'Shows a face' }))
    await deleted.getByRole('button', { name: t('moderation.restore') }).click()
    await expect(staff.getByText(t('moderation.images.done.restore'))).toBeVisible()
    expect((await page.request.get(file)).status()).toBe(200)
    await other.close()
  },
)
