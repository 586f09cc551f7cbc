import type { Page } from '@playwright/test'
import { findViolations } from '../support/axe'
import { expect, test } from '../support/browser'
import { t } from '../support/text'

test.use({ reader: 'moderator', contextOptions: { reducedMotion: 'reduce' } })

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const field = (page: Page, name: 'title' | 'source') => page.getByLabel(t(`wikiForms.fields.${name}`), { exact: true })

test(
  'creates, edits, renames, compares, restores and deletes a page',
  { tag: '@no-js' },
  async ({ page, watch }, info) => {
    watch.allow(/409/)
    const mark = info.project.name
    const [first, second] = [`Lighthouses ${mark}`, `Beacons ${mark}`]
    await page.goto('/wiki')
    await page.getByRole('link', { name: t('wiki.new') }).click()

    await test.step('previews it and creates it with the Enter key', async () => {
      await field(page, 'title').fill(first)
      await field(page, 'source').fill(
        '# One\n\nFirst text with [[Ratio and freeleech]] and [[Nowhere at all]].\n\n# Two',
      )
      await press(page, t('editor.preview'))
      await expect(page.locator('#preview-text .wiki-missing')).toContainText('Nowhere at all')
      await field(page, 'title').press('Enter')
      await expect(heading(page, first)).toBeVisible()
      await expect(page.getByRole('link', { name: 'Ratio and freeleech' })).toHaveAttribute(
        'href',
        '/wiki/ratio-and-freeleech',
      )
      await expect(page.getByRole('navigation', { name: t('wikiTexts.contents') }).getByRole('link')).toHaveCount(2)
    })

    await test.step('keeps the typed text in a conflict', async () => {
      await page.getByRole('link', { name: t('wiki.edit'), exact: true }).click()
      await expect(heading(page, t('wikiForms.edit', { title: first }))).toBeVisible()
      const other = await page.context().newPage()
      await other.goto(`/wiki/lighthouses-${mark}/edit`)
      await field(other, 'source').fill('# One\n\nText of another editor')
      await press(other, t('wikiForms.save'))
      await expect(heading(other, first)).toBeVisible()
      await other.close()
      await field(page, 'source').fill('# One\n\nMy own text')
      await press(page, t('wikiForms.save'))
      await expect(page.getByText(t('wikiForms.conflict.text'))).toBeVisible()
      await expect(field(page, 'source')).toHaveValue('# One\n\nMy own text')
      await expect(page.getByLabel(t('wikiForms.conflict.newest'), { exact: true })).toHaveValue(
        '# One\n\nText of another editor',
      )
      if (mark === 'scripts') expect(await findViolations(page)).toEqual([])
      await field(page, 'title').fill(second)
      await press(page, t('wikiForms.save'))
      await expect(heading(page, second)).toBeVisible()
    })

    await test.step('redirects the earlier address', async () => {
      await page.goto(`/wiki/lighthouses-${mark}`)
      await expect(heading(page, second)).toBeVisible()
      expect(new URL(page.url()).pathname).toBe(`/wiki/beacons-${mark}`)
    })

    await test.step('shows the difference and restores a revision', async () => {
      await page.getByRole('link', { name: t('wiki.history'), exact: true }).click()
      await expect(page.locator('.diff-added')).toContainText('My own text')
      await expect(page.locator('.diff-removed')).toContainText('Text of another editor')
      if (mark === 'scripts') expect(await findViolations(page)).toEqual([])
      await page.getByLabel(t('wikiTexts.edit.history.from', { number: 1 }), { exact: true }).check()
      await press(page, t('wikiForms.history.compare'))
      await expect(page.getByRole('heading', { name: t('wikiForms.diff.between', { from: 1, to: 3 }) })).toBeVisible()
      await press(page, t('wikiTexts.edit.history.restoreOf', { number: 1 }))
      await expect(page.getByText('First text with')).toBeVisible()
    })

    await test.step('deletes it and restores it', async () => {
      await page.getByRole('link', { name: t('wiki.history'), exact: true }).click()
      await page.getByText(t('wikiForms.delete.title'), { exact: true }).first().click()
      await press(page, t('wikiForms.delete.submit'))
      await expect(page.getByText(t('wiki.deleted'))).toBeVisible()
      await page.getByRole('link', { name: t('wiki.history'), exact: true }).click()
      await page.getByText(t('wikiForms.undelete.title'), { exact: true }).first().click()
      await press(page, t('wikiForms.undelete.submit'))
      await expect(page.getByText(t('wiki.deleted'))).toHaveCount(0)
      await expect(heading(page, second)).toBeVisible()
    })
  },
)

test('finds pages by their words, and opens the form of a missing one', { tag: '@no-js' }, async ({ page }) => {
  await page.goto('/wiki')
  await page
    .getByRole('search', { name: t('wiki.search') })
    .getByRole('searchbox')
    .fill('announce key')
  await press(page, t('wiki.submit'))
  await page.getByRole('link', { name: 'Setting up a torrent client' }).click()
  await expect(heading(page, 'Setting up a torrent client')).toBeVisible()
  await page.goto('/wiki/writing-in-the-wiki')
  await page.getByRole('link', { name: 'Seedboxes compared?' }).click()
  await expect(heading(page, t('wikiForms.new'))).toBeVisible()
  await expect(field(page, 'title')).toHaveValue('Seedboxes compared')
})
