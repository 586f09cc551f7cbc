import { findViolations } from '../support/axe'
import { community, expect, findLogin, test } from '../support/browser'
import { waitForHydration } from '../support/hydration'
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
    await post.getByRole('link', { name: t('commentTexts.reportOf', { name: '' }) }).click()
    await expect(page.getByRole('heading', { level: 1, name: t('reports.new.titles.post') })).toBeVisible()
    await expect(page.getByText(text).first()).toBeVisible()
    if (project.name === 'scripts') expect(await findViolations(page)).toEqual([])
    await page.getByLabel(t('reports.new.reason')).selectOption(t('reports.reasons.other'))
    await page.getByLabel(t('reports.new.text')).fill(says)
    await page.getByRole('button', { name: t('reports.new.send') }).click()
    await expect(page.getByText(t('reports.new.sent'))).toBeVisible()
    await page.getByRole('link', { name: t('reports.new.cancels.post') }).click()
    await expect(page).toHaveURL(new RegExp(`${thread}\\?comment=\\d+#c\\d+$`))
    const address = page.url()

    const storageState = await sessionOf('moderator')
    const context = await browser.newContext({ baseURL: community.whole, storageState, javaScriptEnabled })
    const staff = await context.newPage()
    await staff.goto('/admin/reports')
    const report = staff.getByRole('listitem').filter({ hasText: says })
    await report.getByRole('link').click()
    await expect(staff.getByText(says)).toBeVisible()
    await staff.locator('dl').getByRole('link').first().click()
    await expect(staff).toHaveURL(address)
    await context.close()
  },
)

test('keeps the text of a report about a post that was deleted in the meantime', async ({
  page,
  browser,
  sessionOf,
  watch,
}) => {
  watch.allow(/404.*\/report/)
  const context = await browser.newContext({ baseURL: community.whole, storageState: await sessionOf('moderator') })
  const author = await context.newPage()
  await author.goto(`${thread}?page=99`)
  await author.getByLabel(t('forums.yourReply')).fill('A post to report')
  await author.getByRole('button', { name: t('forums.postReply') }).click()
  await expect(author).toHaveURL(/comment=\d+/)
  const id = new URL(author.url()).searchParams.get('comment')
  await page.goto(`/comments/${id}/report`)
  await waitForHydration(page)
  await page.getByLabel(t('reports.new.reason')).selectOption(t('reports.reasons.other'))
  await page.getByLabel(t('reports.new.text')).fill('Typed about the post')
  await author.goto(`/comments/${id}/delete`)
  await author.getByRole('button', { name: t('comments.ofPost.deleteIt') }).click()
  await expect(author).toHaveURL(new RegExp(`comment=${id}`))
  await context.close()
  await page.getByRole('button', { name: t('reports.new.send') }).click()
  await expect(page.getByRole('alert')).toContainText(t('forms.failed.not_found'))
  await expect(page.getByLabel(t('reports.new.text'))).toHaveValue('Typed about the post')
})

test(
  'warns the author of a post, who is notified, and withdraws the warning',
  { tag: '@no-js' },
  async ({ page, browser, sessionOf, javaScriptEnabled }, { project }) => {
    const reason = `Stay on the subject, says the test ${project.name}.`
    const own = `Off the subject ${project.name}`
    await page.goto(`${thread}?page=99`)
    await page.getByLabel(t('forums.yourReply')).fill(own)
    await page.getByRole('button', { name: t('forums.postReply') }).click()
    await expect(page.getByText(own, { exact: true })).toBeVisible()
    const address = page.url()

    const storageState = await sessionOf('moderator')
    const context = await browser.newContext({ baseURL: community.whole, storageState, javaScriptEnabled })
    const staff = await context.newPage()
    await test.step('by the menu of the post, and leads back to it', async () => {
      await staff.goto(address)
      const post = staff.locator('.post').filter({ hasText: own })
      await post.locator('summary').last().click()
      await post.getByRole('link', { name: t('commentTexts.warn') }).click()
      // The thread, which has the same text and a field of the same name, may be shown for a moment after the address has changed.
      const { username } = findLogin('uploader')
      await expect(staff.getByRole('heading', { name: t('warnings.new.title', { name: username }) })).toBeVisible()
      await expect(staff.getByRole('main').getByText(own, { exact: true })).toBeVisible()
      if (project.name === 'scripts') expect(await findViolations(staff)).toEqual([])
      await staff.getByLabel(t('warnings.new.reason'), { exact: true }).fill(reason)
      await staff.getByLabel(t('warnings.new.period')).selectOption({ label: t('warnings.new.days', { count: 7 }) })
      await staff.getByRole('button', { name: t('warnings.new.submit') }).click()
      await expect(staff.getByText(t('warnings.done.warned'))).toBeVisible()
      await staff.getByRole('link', { name: t('warnings.done.back') }).click()
      await expect(staff).toHaveURL(address)
    })

    await test.step('the notification leads to the warnings', async () => {
      await page.goto('/notifications')
      await page.getByRole('link', { name: t('notificationTexts.kinds.warned', { subject: reason }) }).click()
      await expect(page.getByRole('heading', { name: t('warnings.title') })).toBeVisible()
      const warning = page.getByRole('listitem').filter({ hasText: reason })
      await expect(warning.getByText(t('warnings.states.active'), { exact: true })).toBeVisible()
      await expect(page.getByRole('button', { name: t('warnings.withdraw') })).toHaveCount(0)
      if (project.name === 'scripts') expect(await findViolations(page)).toEqual([])
      await page.goto('/account')
      await page.getByRole('main').locator('a[href$="/warnings"]').click()
      await expect(warning).toBeVisible()
    })

    await test.step('withdraws it with a reason', async () => {
      await staff.goto(new URL(page.url()).pathname)
      const warning = staff.getByRole('listitem').filter({ hasText: reason })
      await warning.locator('summary').click()
      await warning.getByLabel(t('warnings.withdrawReason')).fill('It was on the subject')
      await warning.getByRole('button', { name: t('warnings.withdraw') }).click()
      await expect(staff.getByText(t('warnings.done.withdrawn'))).toBeVisible()
      await expect(warning.getByText('It was on the subject')).toBeVisible()
      if (project.name === 'scripts') expect(await findViolations(staff)).toEqual([])
      await context.close()
    })

    await page.reload()
    const warning = page.getByRole('listitem').filter({ hasText: reason })
    await expect(warning.getByText(t('warnings.states.withdrawn'), { exact: true }).first()).toBeVisible()
    await page.goto('/notifications')
    const words = t('notificationTexts.kinds.warning_withdrawn', { subject: 'It was on the subject' })
    await expect(page.getByText(words).first()).toBeVisible()
  },
)

test(
  'hides a post of another member with a reason that all see, and restores it',
  { tag: '@no-js' },
  async ({ page, browser, sessionOf, javaScriptEnabled }, { project }) => {
    const own = `Hidden for a while ${project.name}`
    await page.goto(`${thread}?page=99`)
    await page.getByLabel(t('forums.yourReply')).fill(own)
    await page.getByRole('button', { name: t('forums.postReply') }).click()
    await expect(page.getByText(own, { exact: true })).toBeVisible()
    const address = page.url()
    const id = /#(c\d+)$/.exec(address)?.[1] ?? ''

    const storageState = await sessionOf('moderator')
    const context = await browser.newContext({ baseURL: community.whole, storageState, javaScriptEnabled })
    const staff = await context.newPage()
    await staff.goto(address)
    const post = staff.locator(`#${id}`)
    await post.getByRole('link', { name: t('commentTexts.delete') }).click()
    // The thread, which has fields of the same name, may be shown for a moment after the address has changed.
    await expect(staff.getByRole('heading', { name: t('comments.ofPost.deleteTitle'), level: 1 })).toBeVisible()
    await staff.getByLabel(t('comments.why')).fill('Names a private address')
    await staff.getByRole('button', { name: t('comments.ofPost.deleteIt') }).click()
    await expect(post).toContainText('Names a private address')
    if (project.name === 'scripts') expect(await findViolations(staff)).toEqual([])

    await page.reload()
    await expect(page.locator(`#${id}`)).toContainText('Names a private address')
    await expect(page.getByText(own, { exact: true })).toHaveCount(0)
    await expect(page.locator(`#${id}`).getByRole('button', { name: t('commentTexts.restore') })).toHaveCount(0)

    await post.getByRole('button', { name: t('commentTexts.restore') }).click()
    await expect(post.getByText(own, { exact: true })).toBeVisible()
    await context.close()
    await page.reload()
    await expect(page.getByText(own, { exact: true })).toBeVisible()
  },
)

test.describe('with the right to warn every member', () => {
  test.use({ reader: 'admin' })

  test('empties the form of a warning when it is stored', async ({ page }) => {
    const text = 'A warning that is withdrawn at once'
    await page.goto(`/user/${findLogin('moderator').username}/warnings`)
    await waitForHydration(page)
    const reason = page.getByLabel(t('warnings.new.reason'), { exact: true })
    await reason.fill(text)
    await page.getByRole('button', { name: t('warnings.new.submit') }).click()
    await expect(page.getByText(t('warnings.done.warned'))).toBeVisible()
    const warning = page.getByRole('listitem').filter({ hasText: text })
    await warning.locator('summary').click()
    await warning.getByLabel(t('warnings.withdrawReason')).fill('It was a test')
    await warning.getByRole('button', { name: t('warnings.withdraw') }).click()
    await expect(page.getByText(t('warnings.done.withdrawn'))).toBeVisible()
    await expect(reason).toHaveValue('')
  })
})
