import { findViolations } from '../support/axe'
import { expect, test } from '../support/browser'
import { fillIn } from '../support/screens'
import { t } from '../support/text'

const everywhere = { tag: ['@no-js', '@phone'] }

const srt = (text: string) => `1\n00:00:01,000 --> 00:00:02,500\n${text}\n`
const file = (text: string) => ({ name: 'any.txt', mimeType: 'text/plain', buffer: Buffer.from(text) })

test.use({ reader: 'member' })

test('a subtitle is uploaded, downloaded and deleted', everywhere, async ({ page, watch, javaScriptEnabled }) => {
  // The refused file.
  watch.allow(/422\b.*\/subtitles/)
  const note = `From ${test.info().project.name}`
  const path = await fillIn(page, '{torrent of movies}/subtitles')
  await page.goto(path)
  const upload = page.locator('#upload')
  await upload.getByLabel(t('subtitles.upload.file'), { exact: true }).setInputFiles(file('Dear captain'))
  await upload.getByLabel(t('subtitles.upload.language'), { exact: true }).selectOption({ value: 'fi' })
  await upload.getByLabel(t('subtitles.upload.sdh')).check()
  await upload.getByLabel(t('subtitles.upload.note'), { exact: true }).fill(note)
  await upload.getByRole('button', { name: t('subtitles.upload.submit') }).click()
  await expect(page.locator('#file-error')).toHaveText(t('subtitles.errors.no_subtitle'))
  await expect(upload.getByLabel(t('subtitles.upload.note'), { exact: true })).toHaveValue(note)
  await expect(upload.getByLabel(t('subtitles.upload.language'), { exact: true })).toHaveValue('fi')
  if (javaScriptEnabled !== false) expect(await findViolations(page)).toEqual([])
  await upload.getByLabel(t('subtitles.upload.file'), { exact: true }).setInputFiles(file(srt(note)))
  await upload.getByRole('button', { name: t('subtitles.upload.submit') }).click()
  await expect(page.getByText(t('subtitles.done.uploaded'))).toBeVisible()
  const row = page.getByRole('listitem').filter({ hasText: note })
  await expect(row).toContainText('Finnish')
  await expect(row).toContainText(t('subtitles.sdh'))
  const count = page.getByRole('link', { name: new RegExp(`^${t('subtitles.title')}`) })
  await expect(count).toContainText(/[1-9]/)
  const waiting = page.waitForEvent('download')
  await row.getByRole('link', { name: t('subtitles.download', { language: 'Finnish' }) }).click()
  expect((await waiting).suggestedFilename()).toMatch(/\.fi\.sdh\.srt$/)
  await row.getByRole('link', { name: t('subtitles.delete') }).click()
  await page.getByRole('button', { name: t('subtitles.delete') }).click()
  await expect(page.getByText(t('subtitles.done.deleted'))).toBeVisible()
  await expect(row).toContainText(t('subtitles.deletedBy.uploader'))
  await row.getByRole('button', { name: t('subtitles.restore') }).click()
  await expect(page.getByText(t('subtitles.done.restored'))).toBeVisible()
  await row.getByRole('link', { name: t('subtitles.delete') }).click()
  await page.getByRole('button', { name: t('subtitles.delete') }).click()
  await expect(page.getByText(t('subtitles.done.deleted'))).toBeVisible()
})
