import { findViolations } from '../support/axe'
import { community, expect, test } from '../support/browser'
import { t } from '../support/text'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test(
  'leads a question from its form to the answer of the staff',
  { tag: '@no-js' },
  async ({ browser, sessionOf, javaScriptEnabled }, { project }) => {
    const checks = project.name === 'scripts'
    const open = async (role: string) => {
      const storageState = await sessionOf(role)
      const context = await browser.newContext({ baseURL: community.whole, storageState, javaScriptEnabled })
      return context.newPage()
    }
    // A member has one open question at a time.
    const page = await open(checks ? 'member' : 'uploader')
    const says = `Are live recordings allowed, ask ${project.name}?`

    await test.step('the member asks', async () => {
      await page.goto('/reports')
      await page.getByRole('link', { name: t('reports.own.ask'), exact: true }).click()
      await expect(page.getByRole('heading', { level: 1, name: t('reports.own.ask') })).toBeVisible()
      await page.getByLabel(t('reports.question.text')).fill(says)
      await page.getByRole('button', { name: t('reports.question.send') }).click()
      await expect(page.getByText(t('reports.question.sent'))).toBeVisible()
      await expect(page.getByRole('heading', { level: 1, name: says })).toBeVisible()
      if (checks) expect(await findViolations(page)).toEqual([])
    })

    await test.step('the form leads to the open question', async () => {
      await page.goto('/reports/question')
      await expect(page.getByText(t('reports.question.already'))).toBeVisible()
      if (checks) expect(await findViolations(page)).toEqual([])
      await page.getByRole('link', { name: t('reports.question.open') }).click()
      await page.getByLabel(t('reports.own.write')).fill('Of my own band')
      await page.getByRole('button', { name: t('reports.sendMessage') }).click()
      await expect(page.getByRole('listitem').filter({ hasText: 'Of my own band' })).toBeVisible()
    })

    await test.step('the staff answers', async () => {
      const staff = await open('moderator')
      await staff.goto('/admin/reports?kind=staff')
      const row = staff.getByRole('listitem').filter({ hasText: says })
      await expect(row.getByText(t('reports.question.mark'), { exact: true })).toBeVisible()
      await row.getByRole('link').click()
      await expect(staff.getByRole('listitem').filter({ hasText: 'Of my own band' })).toBeVisible()
      if (checks) expect(await findViolations(staff)).toEqual([])
      await staff
        .getByLabel(t('reportTexts.question.answer'), { exact: true })
        .fill('They are, with the consent of all')
      await staff.getByRole('button', { name: t('reportTexts.question.resolve') }).click()
      await expect(staff.getByText(t('reports.decided'))).toBeVisible()
      await staff.context().close()
    })

    await test.step('the member reads the answer', async () => {
      await page.goto('/notifications')
      const news = t('notificationTexts.kinds.question_resolved', { subject: says })
      await page.getByRole('main').getByText(news).first().click()
      await expect(page.getByText('They are, with the consent of all')).toBeVisible()
      await expect(page.getByText(t('reportTexts.question.states.resolved'), { exact: true })).toBeVisible()
      await expect(page.getByLabel(t('reports.own.write'))).toHaveCount(0)
    })
    await page.context().close()
  },
)

test.describe('of a member with two pages', () => {
  test.use({ reader: 'test' })

  test('keeps the text of a second question, and links the open one', async ({ page, watch }) => {
    watch.allow(/409/)
    await page.goto('/reports/question')
    const field = page.getByLabel(t('reports.question.text'))
    await field.fill('The second one')
    const first = await page.request.post('/reports/question', {
      form: { text: 'The first one' },
      headers: { origin: community.whole },
      maxRedirects: 0,
    })
    expect(first.status()).toBe(303)
    await page.getByRole('button', { name: t('reports.question.send') }).click()
    await expect(page.getByRole('alert').getByText(t('reports.question.already'))).toBeVisible()
    await expect(field).toHaveValue('The second one')
    await page.getByRole('link', { name: t('reports.question.open') }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'The first one' })).toBeVisible()
  })
})
