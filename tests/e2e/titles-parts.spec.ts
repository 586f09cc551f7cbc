import type { Page } from '@playwright/test'
import { findViolations } from '../support/axe'
import { expect, test } from '../support/browser'
import { t } from '../support/text'

const bothWays = { tag: ['@no-js'] }

test.use({ reader: 'moderator' })

const save = (page: Page) => page.getByRole('button', { name: t('titleForms.edit.save'), exact: true })

async function enter(page: Page, kind: 'show' | 'package', name: string): Promise<string> {
  await page.goto(`/titles/new?kind=${kind}`)
  await page.getByLabel(t('titleForms.fields.name'), { exact: true }).fill(name)
  await page.getByRole('button', { name: t('titleForms.new.submit') }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  return new URL(page.url()).pathname
}

test('edits the episodes of a show as lines', bothWays, async ({ page, watch, javaScriptEnabled }, { project }) => {
  watch.allow(/422/)
  const address = await enter(page, 'show', `Lines of ${project.name}`)
  await page.getByRole('link', { name: t('title.parts.show') }).click()
  const box = page.getByLabel(t('titleForms.fields.episodes'), { exact: true })
  await box.fill('S01E01 2019-03-01 The first\nS01E01')
  await save(page).click()
  await expect(page.getByRole('alert')).toContainText(t('titleForms.parts.errors.line', { line: '2' }))
  await expect(box).toHaveValue('S01E01 2019-03-01 The first\nS01E01')
  await box.fill('s1e2\nS01E01 2019-03-01 The first')
  await save(page).click()
  await expect(box).toHaveValue('S01E01 2019-03-01 The first\nS01E02')
  if (javaScriptEnabled) expect(await findViolations(page)).toEqual([])
  await page.getByRole('link', { name: t('titleForms.parts.done') }).click()
  await expect(page).toHaveURL(address)
  await expect(page.locator('.episodes')).toContainText('1')
})

test(
  'refuses a dependency that forms a cycle, at its field',
  bothWays,
  async ({ page, watch, javaScriptEnabled }, info) => {
    watch.allow(/422/)
    const [library, program] = [`Library of ${info.project.name}`, `Program of ${info.project.name}`]
    const needed = await enter(page, 'package', library)
    const address = await enter(page, 'package', program)
    const field = page.getByLabel(t('titleForms.parts.add'))
    const addNeed = page.getByRole('button', { name: t('titleForms.parts.addSubmit'), exact: true })
    const panel = page.locator('#dependencies')

    await test.step('adds a dependency', async () => {
      await page.getByRole('link', { name: t('title.parts.package') }).click()
      await field.fill(new URL(needed, page.url()).href)
      await page.locator('#add-versions').fill('>= 2')
      await addNeed.click()
      await expect(panel.locator('summary')).toHaveText(new RegExp(`${library}.*>= 2`, 's'))
      if (javaScriptEnabled) expect(await findViolations(page)).toEqual([])
    })

    await test.step('refuses the way back', async () => {
      await page.goto(`${needed.replace('/software/', '/titles/package/')}/parts`)
      await field.fill(address)
      await addNeed.click()
      await expect(page.getByRole('alert').getByRole('link')).toContainText(t('titleForms.parts.errors.cycle'))
      await expect(field).toHaveValue(address)
    })

    await test.step('removes the dependency', async () => {
      await page.goto(`${address.replace('/software/', '/titles/package/')}/parts`)
      await panel.locator('summary').click()
      await page.getByRole('button', { name: t('titleForms.parts.remove'), exact: true }).click()
      await expect(panel).toContainText(t('titleForms.parts.noDependencies'))
    })
  },
)

test('changes the version and the platform of a build', bothWays, async ({ page }, { project }) => {
  // Each project changes its own package, because the projects run in parallel.
  await page.goto(`/software?sort=name${project.name === 'scripts' ? '' : '&direction=desc'}`)
  await page.locator('.film a.title').first().click()
  await page.getByRole('link', { name: t('title.parts.package') }).click()
  const build = page.locator('#builds .fold').first()
  await build.locator('summary').click()
  await build.getByLabel(t('titleForms.parts.version')).fill('9.9.1')
  await build.getByLabel(t('titleForms.parts.platform')).fill('Haiku')
  await build.getByRole('button', { name: t('titleForms.edit.save') }).click()
  await expect(page.locator('#builds')).toContainText('9.9.1 · Haiku')
  await page.getByRole('link', { name: t('titleForms.parts.done') }).click()
  await expect(page.locator('.matrix')).toContainText('Haiku')
})

test('makes torrents of other members builds, and says why one is refused', bothWays, async ({ page, watch }, info) => {
  watch.allow(/422/)
  const { name } = info.project
  const addressOf = async (category: string, index: number) => {
    await page.goto(`/?category=${category}&sort=size`)
    return (await page.locator('tbody tr:not(.pinned) a.title').nth(index).getAttribute('href')) ?? ''
  }
  // A book has no title.
  const [movie, book] = [await addressOf('movies', 0), await addressOf('books', name === 'scripts' ? 0 : 1)]
  const address = await enter(page, 'package', `Builds of ${name}`)
  await page.getByRole('link', { name: t('title.parts.package') }).click()
  const panel = page.locator('#builds')
  const form = panel.locator('form').last()
  const add = async (torrent: string) => {
    if (!(await form.isVisible())) await panel.getByText(t('titleForms.parts.addBuild'), { exact: true }).click()
    await form.getByLabel(t('titleForms.parts.release')).fill(torrent)
    await form.getByLabel(t('titleForms.parts.version')).fill('1.4')
    await form.getByLabel(t('titleForms.parts.platform')).fill('Linux')
    await form.getByRole('button', { name: t('titleForms.parts.addBuildSubmit') }).click()
  }
  await add(movie)
  await expect(page.getByRole('alert').getByRole('link')).toContainText(t('titleForms.parts.errors.otherTitle'))
  await expect(form.getByLabel(t('titleForms.parts.version'))).toHaveValue('1.4')
  await add('/torrents/none-zzzz')
  await expect(page.getByRole('alert').getByRole('link')).toContainText(t('titleForms.parts.errors.noTorrent'))
  await add(new URL(`${book}?tab=files`, page.url()).href)
  await expect(panel).toContainText('1.4 · Linux')
  if (name === 'scripts') expect(await findViolations(page)).toEqual([])
  await page.getByRole('link', { name: t('titleForms.parts.done') }).click()
  await expect(page).toHaveURL(address)
  await expect(page.locator('.matrix')).toContainText('1.4')
})
