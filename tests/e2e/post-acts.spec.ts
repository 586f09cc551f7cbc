import { findViolations } from '../support/axe'
import { community, expect, test } from '../support/browser'
import { t } from '../support/text'

test.use({ reader: 'uploader', contextOptions: { reducedMotion: 'reduce' } })

/** A seeded thread with many posts. The projects use different posts. */
const thread = '/forums/general-3/photos-from-your-window-f'
const numberOf = (project: string) => (project === 'no-js' ? 3 : 4)

test(
  'reports a post, which the staff finds from its queue',
  { tag: '@no-js' },
  async ({ page, browser, sessionOf, javaScriptEnabled }, { project }) => {
    const says = `Not a photo, says the reader ${project.name}.`
    await page.goto(thread)
    const post = page.locator('.post').nth(numberOf(project.name))
    const text = (await post.locator('.prose').textContent()) ?? ''
    await post.locator('summary').last().click()
    await post.getByRole('link', { name: t('comments.report') }).click()
    await expect(page.getByRole('heading', { level: 1, name: t('reports.new.titlePost') })).toBeVisible()
    await expect(page.getByText(text).first()).toBeVisible()
    if (project.name === 'scripts') expect(await findViolations(page)).toEqual([])
    await page.getByLabel(t('reports.new.reason')).selectOption(t('reports.reasons.other'))
    await page.getByLabel(t('reports.new.text')).fill(says)
    await page.getByRole('button', { name: t('reports.new.send') }).click()
    await expect(page.getByText(t('reports.new.sent'))).toBeVisible()
    await page.getByRole('link', { name: t('reports.new.cancelPost') }).click()
    await expect(page).toHaveURL(new RegExp(`${thread}\\?comment=\\d+#c\\d+$`))
    const address = page.url()

    const storageState = await sessionOf('moderator')
    const context = await browser.newContext({ baseURL: community.whole, storageState, javaScriptEnabled })
    const staff = await context.newPage()
    await staff.goto('/admin/reports')
    const report = staff.getByRole('listitem').filter({ hasText: says })
    await report.getByRole('heading').getByRole('link').click()
    await expect(staff).toHaveURL(address)
    await context.close()
  },
)
