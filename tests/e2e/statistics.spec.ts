import { findViolations } from '../support/axe'
import { expect, test } from '../support/browser'
import { t } from '../support/text'

test.use({ reader: 'member', contextOptions: { reducedMotion: 'reduce' } })

test('leads from the footer through every topic and period', { tag: '@no-js' }, async ({ page }) => {
  await page.goto('/rules')
  await page
    .locator('#footer')
    .getByRole('link', { name: t('statistics.title') })
    .click()
  await expect(page).toHaveURL('/statistics')
  await expect(page.getByRole('heading', { level: 1, name: t('statistics.title') })).toBeVisible()
  const categories = page.getByRole('table', { name: t('statistics.byCategory') })
  await expect(categories.getByRole('row')).not.toHaveCount(1)
  await expect(page.getByRole('table', { name: t('statistics.bySize') })).toBeVisible()

  const topics = page.getByRole('navigation', { name: t('statistics.topics.label') })
  await topics.getByRole('link', { name: t('statistics.topics.peers') }).click()
  await expect(page).toHaveURL('/statistics?topic=peers')
  const finding = t('statistics.peersFinding').slice(0, 6)
  await expect(page.getByRole('img', { name: finding })).toBeVisible()
  await page.getByText(t('statistics.openTable')).click()
  await expect(page.getByRole('table', { name: t('statistics.peersTitle') }).getByRole('row')).toHaveCount(31)
  await page.getByLabel(t('statistics.period')).selectOption(t('statistics.periods.2y'))
  await page.getByRole('button', { name: t('statistics.show') }).click()
  await expect(page).toHaveURL('/statistics?topic=peers&period=2y')
  await expect(page.getByLabel(t('statistics.period'))).toHaveValue('2y')

  await topics.getByRole('link', { name: t('statistics.topics.activity') }).click()
  await expect(page.getByRole('table', { name: t('statistics.overTime') }).getByRole('row')).toHaveCount(31)
  await topics.getByRole('link', { name: t('statistics.topics.members') }).click()
  const countries = page.getByRole('table', { name: t('statistics.byCountry') })
  await expect(countries.getByRole('row', { name: t('statistics.otherCountries') })).toBeVisible()

  await topics.getByRole('link', { name: t('statistics.topics.tops') }).click()
  const best = page.getByRole('table', { name: t('statistics.mostSeeded') })
  await expect(best.getByRole('row')).toHaveCount(11)
  const name = await best.getByRole('link').first().innerText()
  await best.getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
})

test('passes axe in every topic with the tables open', async ({ page }) => {
  for (const topic of ['torrents', 'peers', 'activity', 'members', 'tops']) {
    await page.goto(`/statistics?topic=${topic}&period=1y`)
    for (const summary of await page.getByText(t('statistics.openTable')).all()) await summary.click()
    expect.soft(await findViolations(page), topic).toEqual([])
  }
})
