import { readFile } from 'node:fs/promises'
import { unzipSync } from 'fflate'
import { expect, test } from '../support/browser'
import { waitForHydration } from '../support/hydration'
import { overflow } from '../support/layout'
import { waitForPostAnswer } from '../support/post-answer'
import { findTorrent } from '../support/screens'
import { t } from '../support/text'

test.use({ reader: 'member' })

const longestLabel = 'Spring'.padEnd(40, 'W')

const sorts: Record<string, string> = { scripts: 'seeders', 'no-js': 'size', phone: 'completed' }

test(
  'keeps bookmarks with a note and a label, and downloads them as one zip file',
  {
    tag: ['@no-js', '@phone'],
  },
  async ({ page, javaScriptEnabled }, { project }) => {
    // The projects run at the same time as one member, so each has a torrent of its own.
    await page.goto(await findTorrent(page, `?sort=${sorts[project.name] ?? 'seeders'}`))
    if (javaScriptEnabled) await waitForHydration(page)
    const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
    const bookmark = page.getByRole('button', { name: t('torrent.acts.bookmark') })
    if ((await bookmark.getAttribute('aria-pressed')) !== 'true') {
      const stored = waitForPostAnswer(page, '/torrents/')
      await bookmark.click()
      await stored
    }
    await page.goto('/bookmarks')
    const row = page.getByRole('listitem').filter({ hasText: name })

    await test.step('edits the note', async () => {
      await row.getByRole('link', { name: t('shelfTexts.edit') }).click()
      await page.getByLabel(t('shelf.note'), { exact: true }).fill('For the cabin')
      await page.getByLabel(t('shelf.label'), { exact: true }).first().fill('Winter')
      await page.getByRole('button', { name: t('shelf.save') }).click()
      await expect(row).toContainText('For the cabin')
      await expect(row).toContainText('Winter')
    })

    await test.step('filters by the label', async () => {
      await page.locator('select[name=label]').selectOption('Winter')
      await page.getByRole('button', { name: t('shelf.filter.submit') }).click()
      await expect(page).toHaveURL(/label=Winter/)
      await expect(row).toBeVisible()
    })

    await test.step('labels the chosen torrents by the Enter key', async () => {
      await page.goto('/bookmarks')
      await row.getByRole('checkbox').check()
      await page.getByLabel(t('shelf.label'), { exact: true }).last().fill(longestLabel)
      await page.getByLabel(t('shelf.label'), { exact: true }).last().press('Enter')
      await expect(row).toContainText(longestLabel)
    })

    await test.step('leaves room for the name beside the longest label', async () => {
      expect(await overflow(page)).toBe(0)
      expect((await row.locator('.title').boundingBox())?.width).toBeGreaterThan(120)
    })

    await test.step('downloads the chosen torrents', async () => {
      await row.getByRole('checkbox').check()
      const loading = page.waitForEvent('download')
      await page.getByRole('button', { name: t('shelf.take') }).click()
      const file = await loading
      expect(file.suggestedFilename()).toBe('torrents.zip')
      const files = unzipSync(new Uint8Array(await readFile(await file.path())))
      expect(Object.keys(files)).toHaveLength(1)
    })

    await test.step('removes the bookmark', async () => {
      await row.getByRole('checkbox').check()
      await page.getByRole('button', { name: t('shelf.remove') }).click()
      await expect(row).toHaveCount(0)
    })
  },
)
