import { findViolations } from '../support/axe'
import { expect, test } from '../support/browser'
import { overflow } from '../support/layout'
import { t, textPattern } from '../support/text'

test.use({ reader: 'member' })

test('lists the torrents that the member still has to seed', { tag: ['@no-js', '@phone'] }, async ({
  page,
  javaScriptEnabled,
}) => {
  await page.goto('/account')
  await page.getByRole('link', { name: textPattern('requirementTexts.ofThem', { missed: 2 }) }).click()
  await expect(page).toHaveURL(/\/torrents\/mine\?list=snatched&toSeed=true$/)
  const list = page.locator('[data-list]')
  const state = (name: 'open' | 'missed' | 'met') =>
    list.getByText(t(`requirementTexts.states.${name}`), { exact: true })
  await expect(state('missed')).toHaveCount(2)
  // Two of the seed, and those that the member completes in other tests.
  const open = await state('open').count()
  expect(open).toBeGreaterThanOrEqual(2)
  await expect(page.getByText(/^Seed \d+ hours more until /)).toHaveCount(open)
  await expect(list.getByRole('listitem')).toHaveCount(open + 2)
  expect(await overflow(page)).toBe(0)
  if (javaScriptEnabled !== false) expect(await findViolations(page)).toEqual([])

  await page.getByLabel(t('requirementTexts.filter.label')).selectOption('')
  await page.getByRole('button', { name: t('shelf.filter.submit') }).click()
  await expect(page).not.toHaveURL(/toSeed=true/)
  await expect(state('met')).toHaveCount(2)
  await expect(state('missed')).toHaveCount(2)
})
