import type { Page } from '@playwright/test'
import { findViolations } from '../support/axe'
import { expect, test } from '../support/browser'
import { waitForHydration } from '../support/hydration'
import { overflow } from '../support/layout'
import { findTitle } from '../support/screens'
import { t } from '../support/text'

const everywhere = { tag: ['@no-js', '@phone'] }

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const rows = (page: Page) => page.getByRole('list', { name: t('collections.order.list') }).getByRole('listitem')
const button = (page: Page, key: string, words: Record<string, string> = {}) =>
  page.getByRole('button', { name: t(key as 'forms.save', words), exact: true })

test.describe('as a member', () => {
  test.use({ reader: 'member' })

  test(
    'creates, fills, orders, edits and deletes a collection',
    everywhere,
    async ({ page, javaScriptEnabled }, { project }) => {
      const checkAxe = async () => expect(javaScriptEnabled ? await findViolations(page) : []).toEqual([])
      const name = `Evening of ${project.name}`
      const first = await findTitle(page, '/movies')
      const other = await findTitle(page, '/music')

      await test.step('starts from a title', async () => {
        await page.goto(first)
        await waitForHydration(page)
        await page.getByRole('link', { name: t('title.collect') }).click()
        await page.getByLabel(t('collections.form.name')).fill(name)
        await page.getByLabel(t('collections.visibility.public')).check()
        await button(page, 'collections.collect.submit').click()
        await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
        await expect(page.locator('.film')).toHaveCount(1)
      })
      const address = new URL(page.url()).pathname

      await test.step('adds a title of another kind by its address and moves it up', async () => {
        await page.getByRole('link', { name: t('collections.arrange') }).click()
        await page.getByLabel(t('collections.order.add'), { exact: true }).fill(new URL(other, page.url()).href)
        await button(page, 'collections.order.addSubmit').click()
        await expect(rows(page)).toHaveCount(2)
        const added = (await rows(page).nth(1).getByRole('link').textContent()) ?? ''
        await button(page, 'collections.order.up', { name: added }).click()
        await expect(rows(page).first()).toContainText(added)
        const first = button(page, 'collections.order.up', { name: added })
        await expect(first).toBeDisabled()
        if (javaScriptEnabled) await expect(first).toBeFocused()
      })

      await test.step('writes a note and moves by number', async () => {
        const row = rows(page).first()
        await row.getByText(t('collections.order.more')).click()
        await row.getByLabel(t('collections.order.note'), { exact: true }).fill('Play it loud')
        await row.getByLabel(t('collections.order.position'), { exact: true }).fill('2')
        await row.getByRole('button', { name: t('collections.order.save') }).click()
        await expect(rows(page).nth(1)).toContainText('Play it loud')
        await checkAxe()
        await page.getByRole('link', { name: t('collections.order.done') }).click()
        await expect(page.locator('.film').nth(1)).toContainText('Play it loud')
        await checkAxe()
        if (javaScriptEnabled) expect(await overflow(page)).toBe(0)
      })

      await test.step('renames it and appears on the profile', async () => {
        await page.getByRole('link', { name: t('collections.edit'), exact: true }).click()
        await page.getByLabel(t('collections.form.name')).fill(`${name}, renamed`)
        await button(page, 'collections.form.save').click()
        await expect(page).toHaveURL(address)
        await page.goto('/user/member')
        await page.getByRole('link', { name: t('users.collections') }).click()
        await expect(
          page.getByRole('heading', { level: 1, name: t('collections.member.title', { name: 'member' }) }),
        ).toBeVisible()
        await expect(page.getByRole('link', { name: `${name}, renamed` })).toBeVisible()
      })

      await test.step('removes a title', async () => {
        await page.goto(`${first.replace('/movies/', '/titles/movie/')}/collections`)
        const choice = page.getByRole('listitem').filter({ hasText: `${name}, renamed` })
        await expect(choice).toContainText(t('collections.collect.in'))
        await choice.getByRole('button', { name: t('collections.collect.remove') }).click()
        await expect(choice.getByRole('button', { name: t('collections.collect.add') })).toBeVisible()
        await checkAxe()
      })

      await test.step('deletes it after a confirmation', async () => {
        await page.goto(address)
        await page.getByRole('link', { name: t('collections.delete'), exact: true }).click()
        await button(page, 'collections.remove.submit').click()
        await expect(page).toHaveURL('/collections?of=mine')
        await expect(page.getByRole('link', { name: `${name}, renamed` })).toHaveCount(0)
      })
    },
  )

  test('keeps the text of a form whose collection was deleted in another tab', async ({ page, context, watch }) => {
    watch.allow(/404\b.*\/collections/)
    const name = 'Deleted in another tab'
    const heading = page.getByRole('heading', { level: 1, name })
    await page.goto('/collections/new')
    await page.getByLabel(t('collections.form.name')).fill(name)
    await button(page, 'collections.form.create').click()
    await expect(heading).toBeVisible()
    const { pathname } = new URL(page.url())
    await page.goto(`${pathname}/edit`)
    await waitForHydration(page)
    const description = page.getByLabel(t('collections.form.description'), { exact: true })
    await description.fill('Typed text')
    const other = await context.newPage()
    await other.goto(`${pathname}/delete`)
    await button(other, 'collections.remove.submit').click()
    await expect(other).toHaveURL('/collections?of=mine')
    await button(page, 'collections.form.save').click()
    await expect(description).toHaveValue('Typed text')
    await button(page, 'collections.form.create').click()
    await expect(heading).toBeVisible()
    await expect(page.getByRole('main')).toContainText('Typed text')
    expect(new URL(page.url()).pathname).not.toBe(pathname)
  })

  test('keeps an address that is not one of a title', { tag: ['@no-js'] }, async ({ page, watch }) => {
    watch.allow(/422\b.*\/titles/)
    await page.goto('/collections/film-noir/titles')
    await page.getByLabel(t('collections.order.add'), { exact: true }).fill('/torrents/x')
    await button(page, 'collections.order.addSubmit').click()
    await expect(page.getByText(t('collections.errors.address')).first()).toBeVisible()
    await expect(page.getByLabel(t('collections.order.add'), { exact: true })).toHaveValue('/torrents/x')
  })
})

test.describe('as another member', () => {
  test.use({ reader: 'uploader' })

  test('finds a collection from a wall and follows it', everywhere, async ({ page }) => {
    await page.goto('/movies')
    await page
      .getByRole('main')
      .getByRole('link', { name: t('titles.collections') })
      .click()
    await page.getByRole('link', { name: 'Film noir' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Film noir' })).toBeVisible()
    await expect(page.getByRole('link', { name: t('collections.edit'), exact: true })).toHaveCount(0)
    const follow = page.getByRole('button', { name: t('collections.follow') })
    const wasOn = await follow.getAttribute('aria-pressed')
    await follow.click()
    await expect(follow).toHaveAttribute('aria-pressed', wasOn === 'true' ? 'false' : 'true')
    await page.reload()
    await expect(follow).toHaveAttribute('aria-pressed', wasOn === 'true' ? 'false' : 'true')
  })
})
