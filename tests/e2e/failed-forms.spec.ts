import { expect, test } from '../support/browser'
import { waitForHydration } from '../support/hydration'
import { t } from '../support/text'

const everyone = { tag: ['@no-js', '@phone'] }
const prefix = t('forms.titlePrefix')

test('a refused form moves the focus to its summary and says so in the title', everyone, async ({ page, watch }) => {
  watch.allow(/4(00|22)\b/)
  await page.goto('/login')
  await waitForHydration(page)
  await page.getByLabel(t('auth.login.username')).fill('no-such-member')
  await page.getByLabel(t('auth.login.password')).fill('wrong password')
  await page.getByRole('button', { name: t('auth.login.submit'), exact: true }).click()
  await expect(page.getByRole('alert')).toHaveText(t('auth.login.refused'))
  await expect(page.getByRole('alert')).toBeFocused()
  await expect(page).toHaveTitle(new RegExp(`^${prefix} ${t('auth.login.title')}`))
  await page.goto('/password/forgot')
  await expect(page).not.toHaveTitle(new RegExp(prefix))
})

test.describe('signed in', () => {
  test.use({ reader: 'member' })

  test('the summary links to the field, and what was typed stays', everyone, async ({ page, watch }) => {
    watch.allow(/422/)
    await page.goto('/account/settings/profile')
    await waitForHydration(page)
    const field = page.locator('input[name=title]')
    await field.evaluate((input) => input.removeAttribute('maxlength'))
    const long = 'x'.repeat(300)
    await field.fill(long)
    for (const attempt of [1, 2]) {
      await page.getByRole('button', { name: t('forms.save') }).click()
      const summary = page.getByRole('main').getByRole('alert')
      await expect(summary).toBeFocused()
      await expect(summary).toContainText(t('forms.summary'))
      await expect(page).toHaveTitle(new RegExp(`^${prefix} `))
      if (attempt === 2) await page.keyboard.press('Tab')
      await summary.getByRole('link').press('Enter')
      await expect(field).toBeFocused()
      await expect(field).toHaveValue(long)
    }
    await page.goto('/account')
    await expect(page).not.toHaveTitle(new RegExp(prefix))
  })

  test('a refused form asks for the data of its page only once', async ({ page, watch }) => {
    watch.allow(/422/)
    const path = '/account/settings/profile'
    const asked: string[] = []
    page.on('request', (request) => request.method() === 'GET' && asked.push(new URL(request.url()).pathname))
    await page.goto(path)
    await waitForHydration(page)
    const field = page.locator('input[name=title]')
    await field.evaluate((input) => input.removeAttribute('maxlength'))
    await field.fill('x'.repeat(300))
    await page.getByRole('button', { name: t('forms.save') }).click()
    await expect(page.getByRole('main').getByRole('alert')).toBeFocused()
    // Requests for data that the refusal caused are sent before those of the next page.
    await page.getByRole('link', { name: t('account.appearance.title'), exact: true }).click()
    await expect(page).toHaveURL('/account/settings/appearance')
    expect(asked.filter((each) => each.startsWith(path))).toEqual([path])
  })

  test('a refused chat message does not come back when the corrected one is sent', async ({ page, watch }) => {
    watch.allow(/422/)
    await page.goto('/chat/seeding')
    const field = page.getByLabel(t('chat.message', { room: '#seeding' }))
    const refusal = page.getByRole('main').getByText(t('chat.errors.unknown_command'))
    await field.fill('/unknown')
    // As a form that is sent before hydration.
    await field.evaluate((area: HTMLTextAreaElement) => area.form?.submit())
    await expect(refusal.first()).toBeVisible()
    await waitForHydration(page)
    await expect(field).toHaveValue('/unknown')
    await field.fill('corrected')
    await field.press('Enter')
    await expect(page.getByRole('log').getByText('corrected', { exact: true })).toBeVisible()
    await expect(field).toHaveValue('')
    await expect(refusal).toHaveCount(0)
  })
})
