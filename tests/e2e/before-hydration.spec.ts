import type { Page } from '@playwright/test'
import { expect, test } from '../support/browser'
import { waitForHydration } from '../support/hydration'
import { searchField } from '../support/search-field'
import { t } from '../support/text'

test.use({ reader: 'member' })

/** Opens a page whose scripts do not load until the returned function is called. */
async function openWithoutScripts(page: Page, path: string) {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/entry\.client/, async (route) => {
    await released
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  return release
}

/** Opens a page whose data is not decoded until the returned function is called. */
async function openWithoutData(page: Page, path: string) {
  await page.addInitScript(() => {
    const { pipeThrough } = ReadableStream.prototype
    const released = new Promise<void>((resolve) => Object.assign(window, { releaseData: resolve }))
    ReadableStream.prototype.pipeThrough = function <T>(
      this: ReadableStream,
      ...target: Parameters<typeof pipeThrough>
    ) {
      const held = new TransformStream({
        async transform(chunk, controller) {
          await released
          controller.enqueue(chunk)
        },
      })
      return pipeThrough.apply(pipeThrough.call(this, held), target) as ReadableStream<T>
    }
  })
  await page.goto(path, { waitUntil: 'networkidle' })
  return () => page.evaluate(() => (window as unknown as { releaseData: () => void }).releaseData())
}

test('follows links and sends forms before the scripts have loaded', async ({ page }) => {
  await openWithoutScripts(page, '/')
  await page.getByRole('link', { name: t('torrents.pages.next') }).click()
  await expect(page).toHaveURL(/\?page=2$/)
  await searchField(page).fill('no such torrent')
  await searchField(page).press('Enter')
  await expect(page).toHaveURL(/q=no\+such\+torrent/)
})

for (const [name, open] of [
  ['before the scripts have loaded', openWithoutScripts],
  ['before the data is decoded', openWithoutData],
] as const) {
  test(`keeps what was typed and chosen ${name}`, async ({ page }) => {
    const release = await open(page, '/torrents/upload')
    const category = page.getByLabel(t('uploads.fields.category'))
    const licence = page.getByLabel(t('uploads.fields.licence'))
    const anonymous = page.getByRole('checkbox').first()
    const isChecked = await anonymous.isChecked()
    await licence.pressSequentially('CC0 1.0')
    await category.selectOption({ index: 2 })
    const chosen = await category.inputValue()
    await anonymous.click()
    await page.getByRole('heading', { level: 1 }).click()
    await expect(page.locator('html')).not.toHaveAttribute('data-hydrated')
    await release()
    await waitForHydration(page)
    await expect(licence).toHaveValue('CC0 1.0')
    await expect(category).toHaveValue(chosen)
    await expect(anonymous).toBeChecked({ checked: !isChecked })
  })
}

test.describe('in a form that was sent before the scripts have loaded', () => {
  test.use({ reader: 'moderator' })

  for (const [name, button, result] of [
    ['preview', t('editor.preview'), '.comment-preview'],
    ['error', t('wikiForms.save'), '[role=alert]'],
  ] as const) {
    test(`leaves the focus in a field beside the ${name}`, async ({ page, watch }) => {
      watch.allow(/4(09|22).*\/wiki/)
      const release = await openWithoutScripts(page, '/wiki/new')
      const title = page.getByLabel(t('wikiForms.fields.title'), { exact: true })
      await title.fill('Getting started')
      await page.getByLabel(t('wikiForms.fields.source'), { exact: true }).fill('Some text')
      await page.getByRole('button', { name: button, exact: true }).click()
      await expect(page.locator(result)).toBeFocused()
      await title.focus()
      await expect(page.locator('html')).not.toHaveAttribute('data-hydrated')
      release()
      await waitForHydration(page)
      await expect(title).toBeFocused()
    })
  }
})

test('follows a link that is pressed before the data is decoded', async ({ page }) => {
  await openWithoutData(page, '/')
  await page.getByRole('link', { name: t('torrents.pages.next') }).click()
  await expect(page).toHaveURL(/\?page=2$/)
})

// An event in this instant made React throw error 345 and left the page without scripts.
test('hydrates the page when an event is dispatched right after hydrateRoot', async ({ context }) => {
  for (const type of ['pointerdown', 'keydown', 'input', 'click']) {
    await test.step(type, async () => {
      const page = await context.newPage()
      await dispatchAfterHydrateRoot(page, type)
      await page.goto('/')
      await waitForHydration(page)
      await expect(page.locator('html')).toHaveAttribute('data-dispatched', type)
      await page.getByRole('link', { name: t('torrents.pages.next') }).click()
      await expect(page).toHaveURL(/\?page=2$/)
      await page.close()
    })
  }
})

const dispatchAfterHydrateRoot = (page: Page, type: string) =>
  page.addInitScript((type) => {
    // React schedules the hydration by the first message of a channel.
    const { postMessage } = MessagePort.prototype
    MessagePort.prototype.postMessage = function (...message: unknown[]) {
      Reflect.apply(postMessage, this, message)
      MessagePort.prototype.postMessage = postMessage
      queueMicrotask(() => {
        document.querySelector('h1')?.dispatchEvent(new Event(type, { bubbles: true, cancelable: true }))
        document.documentElement.dataset.dispatched = type
      })
    }
  }, type)

test('keeps a message that was typed before the room was hydrated', async ({ page }) => {
  const release = await openWithoutScripts(page, '/chat/harbour')
  const composer = page.getByLabel(t('chat.message', { room: '#harbour' }))
  await composer.pressSequentially('half a sentence')
  release()
  await waitForHydration(page)
  await expect(composer).toHaveValue('half a sentence')
  await expect(composer).toBeFocused()
})
