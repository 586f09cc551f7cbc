import type { Page } from '@playwright/test'
import { findViolations } from '../support/axe'
import { community, expect, test } from '../support/browser'
import { waitForPostAnswer } from '../support/post-answer'
import { findTitle } from '../support/screens'
import { t } from '../support/text'

test.use({ reader: 'uploader', contextOptions: { reducedMotion: 'reduce' } })

test(
  'leads a report from the form over a conversation to its decision',
  { tag: '@no-js' },
  async ({ page, browser, sessionOf, javaScriptEnabled }, { project }) => {
    const says = `The year is wrong, says ${project.name}.`
    const checks = project.name === 'scripts'
    await page.goto(await findTitle(page, project.name === 'no-js' ? '/software' : '/movies'))
    // Without the number of notifications before it.
    const subject = (await page.title()).replace(/^\(\d+\) | · .*$/g, '')
    await page.getByRole('link', { name: t('title.report'), exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: t('reports.new.titles.title') })).toBeVisible()
    await page.getByLabel(t('reports.new.reason')).selectOption(t('reports.reasons.mislabelled'))
    await page.getByLabel(t('reports.new.text')).fill(says)
    await page.getByRole('button', { name: t('reports.new.send') }).click()
    await expect(page.getByText(t('reports.new.sent'))).toBeVisible()

    const storageState = await sessionOf('moderator')
    const context = await browser.newContext({ baseURL: community.whole, storageState, javaScriptEnabled })
    const staff = await context.newPage()
    await test.step('staff claims it and asks', async () => {
      await staff.goto('/admin/reports?kind=title')
      if (checks) expect(await findViolations(staff)).toEqual([])
      await staff.getByRole('listitem').filter({ hasText: says }).getByRole('link').click()
      await expect(staff.getByText(t('reports.unclaimed'))).toBeVisible()
      await staff.getByRole('button', { name: t('reports.claim'), exact: true }).click()
      await expect(staff.getByRole('button', { name: t('reports.release') })).toBeVisible()
      await staff.getByLabel(t('reportTexts.report.toReporter')).fill('Which year is right?')
      await staff.getByRole('button', { name: t('reports.sendMessage') }).click()
      await expect(staff.getByRole('listitem').filter({ hasText: 'Which year is right?' })).toBeVisible()
      if (checks) expect(await findViolations(staff)).toEqual([])
    })

    await test.step('the reporter answers', async () => {
      await page.getByRole('link', { name: t('reports.own.title') }).click()
      await expect(page).toHaveURL(/\/reports$/)
      // Other tests report in the name of the same member.
      await page.getByRole('main').getByRole('listitem').filter({ hasText: subject }).first().getByRole('link').click()
      const question = page.getByRole('listitem').filter({ hasText: 'Which year is right?' })
      await expect(question).toContainText(t('reports.own.staff'))
      await page.getByLabel(t('reports.own.write')).fill('1922')
      await page.getByRole('button', { name: t('reports.sendMessage') }).click()
      await expect(page.getByRole('listitem').filter({ hasText: '1922' })).toBeVisible()
      if (checks) expect(await findViolations(page)).toEqual([])
    })

    await test.step('staff decides, and the reporter sees the answer', async () => {
      await staff.reload()
      await expect(staff.getByRole('listitem').filter({ hasText: '1922' })).toBeVisible()
      await staff.getByLabel(t('reportTexts.report.answer')).fill('Corrected, thank you')
      await staff.getByRole('button', { name: t('reportTexts.report.resolve') }).click()
      await expect(staff.getByText(t('reports.decided'))).toBeVisible()
      await expect(staff.getByRole('listitem').filter({ hasText: says })).toHaveCount(0)
      await page.reload()
      await expect(page.getByText('Corrected, thank you')).toBeVisible()
      await expect(page.getByLabel(t('reports.own.write'))).toHaveCount(0)
    })
    await context.close()
  },
)

test.describe('of another reporter', () => {
  test.use({ reader: 'member' })

  test('keeps typed texts when another member of staff claims the report first', async ({
    page,
    browser,
    sessionOf,
  }) => {
    const says = `Claimed by another ${Date.now().toString(36)}.`
    await page.goto(await findTitle(page, '/music'))
    await page.getByRole('link', { name: t('title.report'), exact: true }).click()
    await page.getByLabel(t('reports.new.reason')).selectOption(t('reports.reasons.mislabelled'))
    await page.getByLabel(t('reports.new.text')).fill(says)
    await page.getByRole('button', { name: t('reports.new.send') }).click()
    await expect(page.getByText(t('reports.new.sent'))).toBeVisible()

    const openCase = async (role: string) => {
      const context = await browser.newContext({ baseURL: community.whole, storageState: await sessionOf(role) })
      const staff = await context.newPage()
      await staff.goto('/admin/reports?kind=title')
      await staff.getByRole('listitem').filter({ hasText: says }).getByRole('link').click()
      await expect(staff.getByText(t('reports.unclaimed'))).toBeVisible()
      return staff
    }
    const [first, second] = [await openCase('moderator'), await openCase('admin')]
    const [answer, message] = [
      first.getByLabel(t('reportTexts.report.answer')),
      first.getByLabel(t('reportTexts.report.toReporter')),
    ]
    const claim = (staff: Page) => staff.getByRole('button', { name: t('reports.claim'), exact: true }).click()
    await claim(second)
    const release = second.getByRole('button', { name: t('reports.release') })
    await expect(release).toBeVisible()
    await answer.fill('A typed answer')
    await message.fill('A typed message')
    await claim(first)
    await expect(first.getByText(t('reports.claimed'))).toBeVisible()
    await expect(answer).toHaveValue('A typed answer')
    // Its texts are as typed before the refusal, too.
    const sendRefused = async (name: string) => {
      const refusal = waitForPostAnswer(first, '/admin/reports/')
      await first.getByRole('button', { name }).click()
      expect((await refusal).status()).toBe(409)
    }
    await sendRefused(t('reports.sendMessage'))
    await expect(message).toHaveValue('A typed message')
    await sendRefused(t('reportTexts.report.resolve'))
    await expect(answer).toHaveValue('A typed answer')
    await release.click()
    await expect(second.getByText(t('reports.unclaimed'))).toBeVisible()
    await first.getByRole('button', { name: t('reports.sendMessage') }).click()
    await expect(first.getByRole('listitem').filter({ hasText: 'A typed message' })).toBeVisible()
    await expect(message).toHaveValue('')
    await expect(answer).toHaveValue('A typed answer')
    await Promise.all([first.context().close(), second.context().close()])
  })
})
