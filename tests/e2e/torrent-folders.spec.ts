import { makeMetafile } from '../../api/platform/db/seed/make-metafile'
import { findViolations } from '../support/axe'
import { expect, test } from '../support/browser'
import { t } from '../support/text'

test.use({ reader: 'uploader' })

/** Each project has sizes of its own, since equal content is a duplicate. */
const makeFiles = (more: number) =>
  Array.from({ length: 600 }, (_, index) => ({
    path: [`Volume ${Math.floor(index / 300) + 1}`, ...(index % 300 < 20 ? ['Covers'] : []), `page ${index}.png`],
    size: 1024 * 1024 + more,
  }))

test(
  'pages the files of a large torrent by folder, with the totals of each',
  { tag: ['@no-js', '@phone'] },
  async ({ page, javaScriptEnabled }, { project }) => {
    const buffer = Buffer.from(
      makeMetafile({ name: `Atlas for ${project.name}`, files: makeFiles(project.name.charCodeAt(0)) }),
    )
    await page.goto('/torrents/upload')
    const metafile = { name: 'atlas.torrent', mimeType: 'application/x-bittorrent', buffer }
    await page.getByLabel(t('uploads.fields.metafile')).setInputFiles(metafile)
    if (javaScriptEnabled !== false) await expect(page.getByText(t('uploads.preview.newHash'))).toBeVisible()
    await page.getByLabel(t('uploads.fields.category')).selectOption('books')
    await page.getByLabel(t('uploads.fields.understood')).check()
    await page.getByRole('button', { name: t('uploads.submit'), exact: true }).click()
    await expect(page).toHaveURL(/\/uploaded/)
    const address = new URL(page.url()).pathname.replace(/\/uploaded$/, '')

    await page.goto(`${address}/files`)
    const panel = page.locator('#files')
    const volume = panel.getByRole('link', { name: /^Volume 2/ })
    await expect(volume).toContainText(/300 files, 300\.\d\d MiB/)
    if (javaScriptEnabled !== false) expect(await findViolations(page)).toEqual([])
    await volume.click()
    await expect(panel.getByRole('heading', { name: /^Volume 2/ })).toContainText('300 files')
    await expect(panel.getByRole('link', { name: /^Covers/ })).toContainText('20 files')
    await expect(panel.locator('.leaf')).toHaveCount(250)
    if (javaScriptEnabled !== false) expect(await findViolations(page)).toEqual([])
    await panel.getByRole('link', { name: t('torrent.files.more') }).click()
    await expect(panel.locator('.leaf')).toHaveCount(31)
    await panel.getByRole('link', { name: t('torrent.files.previous') }).click()
    await panel.getByRole('link', { name: /^Covers/ }).click()
    await expect(panel.locator('.leaf')).toHaveCount(20)
    const above = panel.getByRole('navigation', { name: t('torrentDetailTexts.files.path') })
    await above.getByRole('link', { name: 'Volume 2' }).click()
    await expect(panel.getByRole('heading', { name: /^Volume 2/ })).toBeVisible()
    await above.getByRole('link', { name: t('torrent.files.all') }).click()
    await expect(panel.getByRole('link', { name: /^Volume 1/ })).toBeVisible()
  },
)
