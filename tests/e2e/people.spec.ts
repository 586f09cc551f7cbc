import type { Page } from '@playwright/test'
import { findViolations } from '../support/axe'
import { expect, test } from '../support/browser'
import { waitForHydration } from '../support/hydration'
import { t } from '../support/text'

const everywhere = { tag: ['@no-js', '@phone'] }

test.use({ reader: 'moderator' })

const name = (page: Page, row: number) => page.locator(`#name-${row - 1}`)
const act = (page: Page, key: 'up' | 'down' | 'remove', row: number) =>
  page.getByRole('button', { name: t(`titleForms.credits.${key}`, { number: row }), exact: true })
const add = (page: Page) => page.getByRole('button', { name: t('titleForms.credits.addRow') })
const save = (page: Page) => page.getByRole('button', { name: t('titleForms.credits.save'), exact: true })

/** Each project enters a film of its own, because the projects run in parallel. */
async function enterFilm(page: Page, film: string) {
  await page.goto('/titles/new?kind=movie')
  await page.getByLabel(t('titleForms.fields.name'), { exact: true }).fill(film)
  await page.getByRole('button', { name: t('titleForms.new.submit') }).click()
  await page.getByRole('link', { name: t('title.people.add') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('titleForms.credits.title', { name: film }))
}

test(
  'enters, orders and removes people of a film, which their pages list',
  everywhere,
  async ({ page, watch, javaScriptEnabled }, { project }) => {
    watch.allow(/422/)
    const isScripted = javaScriptEnabled !== false
    const film = `People of ${project.name}`
    await enterFilm(page, film)
    if (isScripted) await waitForHydration(page)

    await add(page).click()
    await name(page, 1).fill(`Ida ${project.name}`)
    await page.locator('#character-0').fill('The Pilot')
    await add(page).click()
    if (isScripted) await expect(name(page, 2)).toBeFocused()
    await name(page, 2).fill(`Ola ${project.name}`)
    await page.locator('#role-1').selectOption('director')
    await expect(page.locator('#character-1')).toBeHidden()
    await add(page).click()
    await name(page, 3).fill('Removed')
    await act(page, 'up', 2).click()
    await expect(name(page, 1)).toHaveValue(`Ola ${project.name}`)
    await expect(page.locator('#role-0')).toHaveValue('director')
    await expect(page.locator('#character-1')).toHaveValue('The Pilot')
    if (isScripted) await expect(act(page, 'up', 1)).toBeFocused()
    await act(page, 'remove', 3).click()
    await expect(name(page, 3)).toHaveCount(0)
    if (isScripted) expect(await findViolations(page)).toEqual([])

    await name(page, 1).fill('…')
    await save(page).click()
    await expect(page.getByRole('alert')).toContainText(t('titleForms.credits.row', { number: 1 }))
    await expect(name(page, 2)).toHaveValue(`Ida ${project.name}`)
    await name(page, 1).fill(`Ola ${project.name}`)
    await save(page).click()
    await expect(page.locator('.cast')).toContainText(t('titleTexts.credits.as', { character: 'The Pilot' }))
    await page.getByRole('link', { name: t('title.history.title') }).click()
    await expect(page.locator('.comment-revision').first()).toContainText(`Ida ${project.name} (The Pilot)`)
    await page.goBack()
    await page.getByRole('link', { name: `Ola ${project.name}`, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Ola ${project.name}`)
    await expect(page.getByRole('link', { name: film })).toBeVisible()
  },
)

test('suggests known people with their titles, and adds rows without a request', async ({ page }) => {
  await enterFilm(page, 'People suggested')
  await waitForHydration(page)
  const requests: string[] = []
  page.on('request', (request) => requests.push(`${request.method()} ${new URL(request.url()).pathname}`))
  await add(page).click()
  await name(page, 1).pressSequentially('morgens')
  const option = page.locator('datalist option').first()
  await expect(option).toHaveAttribute('value', 'Jan Morgenstern')
  await expect(option).toHaveAttribute('label', /^Jan Morgenstern: \w+/)
  expect(requests.filter((request) => /credits/.test(request))).toEqual([])
})

test(
  'shows both changes when another editor has saved',
  { tag: ['@no-js'] },
  async ({ page, context, watch }, { project }) => {
    watch.allow(/409/)
    await enterFilm(page, `Conflict of ${project.name}`)
    const other = await context.newPage()
    await other.goto(page.url())
    await add(other).click()
    await name(other, 1).fill('First Editor')
    await save(other).click()
    await expect(other.locator('.cast')).toContainText('First Editor')
    await add(page).click()
    await name(page, 1).fill('Second Editor')
    await save(page).click()
    await expect(page.getByRole('alert')).toContainText(t('titleForms.credits.conflict'))
    await expect(page.getByText(t('titleForms.credits.added', { names: 'First Editor' }))).toBeVisible()
    await expect(name(page, 1)).toHaveValue('Second Editor')
    await expect(name(page, 2)).toHaveValue('First Editor')
    await save(page).click()
    await expect(page.locator('.cast')).toContainText('Second Editor')
    await expect(page.locator('.cast')).toContainText('First Editor')
  },
)

test('renames a person, and leads the earlier address on', { tag: ['@no-js'] }, async ({ page }, { project }) => {
  await enterFilm(page, `Rename of ${project.name}`)
  await add(page).click()
  await name(page, 1).fill(`Typo ${project.name}`)
  await save(page).click()
  await page.getByRole('link', { name: `Typo ${project.name}` }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Typo ${project.name}`)
  const earlier = page.url()
  await page.getByRole('link', { name: t('people.edit') }).click()
  await page.getByLabel(t('people.forms.rename.name'), { exact: true }).fill(`Right ${project.name}`)
  await page.locator('#rename-reason').fill('A typing error')
  await page.getByRole('button', { name: t('people.forms.rename.submit'), exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Right ${project.name}`)
  await page.goto(earlier)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Right ${project.name}`)
})
