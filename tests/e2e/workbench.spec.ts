import type { Page } from '@playwright/test'
import { findViolations } from '../support/axe'
import { community, expect, test } from '../support/browser'
import { waitForHydration } from '../support/hydration'
import { t } from '../support/text'

test.use({ reader: 'moderator', contextOptions: { reducedMotion: 'reduce' } })

const queue = '/moderation/torrents'
const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })

/** Uploads of the seed; each project decides its own. */
const uploads = {
  scripts: { single: 'my-linux-remix', several: ['Sea Birds', 'Harbour.Choir'] },
  'no-js': { single: 'REPACK', several: ['Tide tables', 'Sintel.2010.1080p.WEB-DL'] },
}

test(
  'decides a torrent with all that belongs to it, then several at once',
  { tag: '@no-js' },
  async ({ page, browser, sessionOf, javaScriptEnabled }, { project }) => {
    const { single, several } = project.name === 'no-js' ? uploads['no-js'] : uploads.scripts
    const checks = project.name === 'scripts'
    await page.goto(queue)
    if (checks) expect(await findViolations(page)).toEqual([])
    await row(page, single).getByRole('link').first().click()
    await expect(page.getByRole('heading', { name: t('torrent.files.title') })).toBeVisible()
    await expect(page.getByRole('heading', { name: t('moderation.torrent.record.title') })).toBeVisible()
    const address = page.url()
    await page.getByRole('button', { name: t('moderation.torrent.claims.claim') }).click()
    await expect(page.getByRole('button', { name: t('moderation.torrent.claims.release') })).toBeVisible()
    if (checks) expect(await findViolations(page)).toEqual([])

    await test.step('another moderator sees the claim and cannot decide', async () => {
      const storageState = await sessionOf('admin')
      const context = await browser.newContext({ baseURL: community.whole, storageState, javaScriptEnabled })
      const other = await context.newPage()
      await other.goto(address)
      await expect(other.getByText(/^moderator works on this until/)).toBeVisible()
      await expect(other.getByRole('button', { name: t('moderation.approve'), exact: true })).toHaveCount(0)
      await context.close()
    })

    await test.step('rejects it with a stored reason, and opens the next torrent', async () => {
      if (javaScriptEnabled) {
        await waitForHydration(page)
        await page.keyboard.press('2')
        await expect(page.getByLabel(/^The licence is missing/)).toBeChecked()
        await page.keyboard.press('r')
      } else {
        await page.getByLabel(/^The licence is missing/).check()
        await page.getByRole('button', { name: t('moderation.torrent.reject.submit'), exact: true }).click()
      }
      await expect(page.getByText(t('moderation.torrent.done.reject'))).toBeVisible()
      await expect(page).not.toHaveURL(address)
      await page.goto(`${queue}?status=rejected`)
      await expect(row(page, single)).toContainText('The licence is missing')
    })

    await test.step('approves two after a confirmation that names their number', async () => {
      await page.goto(queue)
      for (const name of several) await row(page, name).getByRole('checkbox').check()
      await page.getByRole('button', { name: t('moderation.approveSelected') }).click()
      const question = t('moderation.batch.approve', { count: 2, formatted: '2' })
      await expect(page.getByRole('heading', { level: 1, name: question })).toBeVisible()
      if (checks) expect(await findViolations(page)).toEqual([])
      await page.getByRole('button', { name: question }).click()
      await expect(page.getByText(t('moderation.batch.approved', { count: 2, formatted: '2' }))).toBeVisible()
      for (const name of several) await expect(row(page, name)).toHaveCount(0)
    })
  },
)

test('edits a reason in both languages', { tag: '@no-js' }, async ({ page }, { project }) => {
  const text = `Wrong category, says ${project.name}`
  await page.goto('/moderation/reasons?new')
  await page.getByLabel(t('moderation.reasons.textIn', { language: 'English' })).fill(text)
  await page.getByRole('button', { name: t('moderation.reasons.save') }).click()
  await page.getByLabel(t('moderation.reasons.textIn', { language: 'Norsk' })).fill('Feil kategori')
  await page.getByRole('button', { name: t('moderation.reasons.save') }).click()
  await expect(page.getByText(t('moderation.reasons.done.create'))).toBeVisible()
  await page.getByRole('link', { name: `${t('moderation.reasons.delete')}: ${text}` }).click()
  await page.getByRole('button', { name: t('moderation.reasons.delete') }).click()
  await expect(page.getByText(t('moderation.reasons.done.delete'))).toBeVisible()
  await expect(page.getByText(text)).toHaveCount(0)
})
