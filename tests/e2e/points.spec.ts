import { findViolations } from '../support/axe'
import { expect, findLogin, test } from '../support/browser'
import { waitForHydration } from '../support/hydration'
import { t } from '../support/text'

const everywhere = { tag: ['@no-js', '@phone'] }

test.describe('the page of bonus points', () => {
  // Each project gives from another member.
  test.use({
    reader: async ({ javaScriptEnabled, isMobile }, use) =>
      use(javaScriptEnabled === false ? 'admin' : isMobile ? 'moderator' : 'uploader'),
  })

  test(
    'gives points after a confirmation, from the page of the member',
    everywhere,
    async ({ page, watch, javaScriptEnabled }) => {
      // The confirmation.
      watch.allow(/422\b.*\/account\/points/)
      const { username } = findLogin('test')
      await page.goto(`/user/${username}`)
      await page.getByRole('link', { name: t('users.givePoints') }).click()
      await expect(page.getByLabel(t('points.give.member'))).toHaveValue(username)
      const balance = page.locator('dl.facts dd').first()
      const before = Number((await balance.textContent())?.replaceAll(',', ''))
      await page.getByLabel(t('points.give.points'), { exact: true }).fill('70')
      await page.getByLabel(t('points.give.message')).fill('Thanks for the help')
      await page.getByRole('button', { name: t('points.give.continue') }).click()
      const remaining = (before - 70).toLocaleString('en-GB')
      const question = t('points.give.question', { count: 70, total: '70', remaining, name: username })
      await expect(page.getByText(question)).toBeVisible()
      await expect(page.getByLabel(t('points.give.message'))).toHaveValue('Thanks for the help')
      if (javaScriptEnabled !== false) expect(await findViolations(page)).toEqual([])
      await page.getByRole('button', { name: t('points.give.submit', { count: 70, total: '70' }) }).click()
      await expect(page.getByText(t('points.done', { count: 70, points: '70' }))).toBeVisible()
      await expect(balance).toHaveText(remaining)
      const newest = page
        .getByRole('list', { name: t('points.history') })
        .getByRole('listitem')
        .first()
      await expect(newest).toContainText(t('points.kinds.gift_given', { name: username }))
      await expect(newest).toContainText('−70')
      await page.getByRole('link', { name: t('points.older') }).click()
      await expect(page.getByRole('link', { name: t('points.newer') })).toBeVisible()
    },
  )
})

test.describe('the form to give points', () => {
  test.use({ reader: 'member' })

  test('completes the name of a member', async ({ page }) => {
    await page.goto('/account/points')
    await waitForHydration(page)
    await page.getByLabel(t('points.give.member')).pressSequentially('the-light')
    await expect(page.locator('datalist option')).toHaveAttribute('value', 'the-lighthouse-keeper.24')
  })
})
