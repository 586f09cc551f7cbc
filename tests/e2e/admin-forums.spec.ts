import type { Page } from '@playwright/test'
import { findViolations } from '../support/axe'
import { community, expect, test } from '../support/browser'
import { waitForHydration } from '../support/hydration'
import { controlRendering } from '../support/rendering'
import { t } from '../support/text'

test.use({ reader: 'admin', contextOptions: { reducedMotion: 'reduce' } })

const tree = '/admin/settings/forums'
const saved = (page: Page) => expect(page.getByText(t('forumSettings.saved'))).toBeVisible()
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })

async function addForum(page: Page, category: string, name: string) {
  await link(page, t('forumSettings.newForum')).click()
  await page.getByRole('textbox', { name: t('forumSettings.name'), exact: true }).fill(name)
  await page.getByRole('combobox', { name: t('forumSettings.category') }).selectOption(category)
  await button(page, t('forumSettings.create')).click()
  await expect(link(page, name)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

test('creates, orders, moves and deletes categories and forums', { tag: '@no-js' }, async ({ page, watch }, info) => {
  watch.allow(/409/)
  const hasScripts = info.project.name === 'scripts'
  const category = `Category <${info.project.name}>`
  const [first, second] = [`First ${info.project.name}`, `Second ${info.project.name}`]
  const forums = page.getByRole('list', { name: category, exact: true }).getByRole('listitem')
  await page.goto(tree)
  await waitForHydration(page)

  await test.step('creates them in dialogs, or on their pages without scripts', async () => {
    await link(page, t('forumSettings.newCategory')).click()
    await expect(page).toHaveURL(hasScripts ? tree : `${tree}/category/new`)
    if (hasScripts) expect(await findViolations(page)).toEqual([])
    await page.getByRole('textbox', { name: t('forumSettings.name'), exact: true }).fill(category)
    await button(page, t('forumSettings.createCategory')).click()
    await saved(page)
    for (const name of [first, second]) await addForum(page, category, name)
    await expect(forums).toHaveText([new RegExp(first), new RegExp(second)])
  })

  await test.step('orders them', async () => {
    await button(page, t('forumSettings.up', { name: second })).click()
    await expect(forums).toHaveText([new RegExp(second), new RegExp(first)])
    await button(page, t('forumSettings.down', { name: second })).click()
    await expect(forums).toHaveText([new RegExp(first), new RegExp(second)])
    const last = button(page, t('forumSettings.down', { name: second }))
    await expect(last).toBeDisabled()
    if (hasScripts) await expect(last).toBeFocused()
  })

  await test.step('changes roles and shows the conflict with another tab', async () => {
    await link(page, first).click()
    await expect(page.getByRole('heading', { level: 1, name: first })).toBeVisible()
    const other = await page.context().newPage()
    await other.goto(page.url())
    await other.getByLabel(t('forumSettings.description')).fill('Saved first')
    await button(other, t('forms.save')).click()
    await saved(other)
    await other.close()
    await page.locator('summary').getByText(t('forumSettings.roles'), { exact: true }).click()
    const readers = page.getByRole('group', { name: t('forumSettings.readers') })
    await readers.getByRole('checkbox', { name: 'Moderator' }).check()
    await button(page, t('forms.save')).click()
    await expect(page.getByRole('alert')).toContainText(t('forumSettings.conflict'))
    await expect(readers.getByRole('checkbox', { name: 'Moderator' })).toBeChecked()
    if (hasScripts) expect(await findViolations(page)).toEqual([])
    await button(page, t('forms.save')).click()
    await saved(page)
    await expect(forums.first()).toContainText(t('forumSettings.seenBy', { roles: 'Moderator' }))
  })

  await test.step('deletes them after a confirmation', async () => {
    await link(page, t('forumSettings.deleteName', { name: category })).click()
    await expect(page.getByText(t('forumSettings.remove.inUse'))).toBeVisible()
    await link(page, t('forms.cancel')).click()
    for (const name of [first, second]) {
      await link(page, name).click()
      await link(page, t('forumSettings.remove.submit')).click()
      await expect(page.getByRole('heading', { name: t('forumSettings.remove.forum', { name }) })).toBeVisible()
      await button(page, t('forumSettings.remove.submit')).click()
      await saved(page)
    }
    await link(page, t('forumSettings.deleteName', { name: category })).click()
    await button(page, t('forumSettings.remove.submitCategory')).click()
    await saved(page)
    await expect(page.getByRole('heading', { name: category })).toHaveCount(0)
  })
})

test('keeps a new thread in its preview when the forum was closed since', async ({ page, browser, sessionOf }) => {
  const [category, forum] = ['Closed while writing', 'Closed forum']
  await page.goto(tree)
  await link(page, t('forumSettings.newCategory')).click()
  await page.getByRole('textbox', { name: t('forumSettings.name'), exact: true }).fill(category)
  await button(page, t('forumSettings.createCategory')).click()
  await saved(page)
  await addForum(page, category, forum)

  const context = await browser.newContext({ baseURL: community.whole, storageState: await sessionOf('uploader') })
  const writer = await context.newPage()
  await writer.goto('/forums')
  await link(writer, forum).click()
  await link(writer, t('forums.new.title')).first().click()
  await writer.getByLabel(t('forums.new.name')).fill('A typed title')
  await writer.getByLabel(t('forums.new.text')).fill('A *typed* text')

  await link(page, forum).click()
  await page.locator('summary').getByText(t('forumSettings.roles'), { exact: true }).click()
  await page
    .getByRole('group', { name: t('forumSettings.starters') })
    .getByRole('checkbox', { name: 'Moderator' })
    .check()
  await button(page, t('forms.save')).click()
  await saved(page)

  await button(writer, t('editor.preview')).click()
  await expect(writer.locator('em', { hasText: 'typed' })).toBeVisible()
  await expect(writer.getByLabel(t('forums.new.name'))).toHaveValue('A typed title')
  await context.close()
})

test('fits a phone with long names', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${tree}/category/new`)
  const name = `Long${'g'.repeat(76)}`
  await page.getByRole('textbox', { name: t('forumSettings.name'), exact: true }).fill(name)
  await button(page, t('forumSettings.createCategory')).click()
  await saved(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await link(page, t('forumSettings.deleteName', { name })).click()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await button(page, t('forumSettings.remove.submitCategory')).click()
  await saved(page)
})

test('closes its dialog when React renders nothing before the saved page', async ({ page }) => {
  const rendering = await controlRendering(page)
  const name = 'Rendered late'
  await page.goto(tree)
  await waitForHydration(page)
  await link(page, t('forumSettings.newCategory')).click()
  await page.getByRole('textbox', { name: t('forumSettings.name'), exact: true }).fill(name)
  await rendering.hold()
  await button(page, t('forumSettings.createCategory')).click()
  await expect(page).toHaveURL(/forums\?/)
  await rendering.resume()
  await saved(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await link(page, t('forumSettings.deleteName', { name })).click()
  await button(page, t('forumSettings.remove.submitCategory')).click()
  await saved(page)
})

test('keeps what was typed about a forum that another tab deleted', async ({ page, watch }) => {
  watch.allow(/404/)
  await page.goto(`${tree}/forum/new`)
  await waitForHydration(page)
  await page.getByRole('textbox', { name: t('forumSettings.name'), exact: true }).fill('Deleted elsewhere')
  await page.getByRole('combobox', { name: t('forumSettings.category') }).selectOption({ index: 0 })
  await button(page, t('forumSettings.create')).click()
  await saved(page)
  await link(page, 'Deleted elsewhere').click()
  const description = page.getByLabel(t('forumSettings.description'))
  await description.fill('Typed for an hour')
  const other = await page.context().newPage()
  await other.goto(`${page.url()}?delete`)
  await button(other, t('forumSettings.remove.submit')).click()
  await saved(other)
  await other.close()
  await button(page, t('forms.save')).click()
  await expect(page.getByRole('alert')).toContainText(t('forms.failed.not_found'))
  await expect(description).toHaveValue('Typed for an hour')
})
