import type { Page } from '@playwright/test'
import { budgets } from '../../bench/budgets'
import { compress } from '../../bench/measure-page'
import { findViolations } from '../support/axe'
import { expect, test } from '../support/browser'
import { waitForHydration } from '../support/hydration'
import { loadAndListShifts, sumShifts } from '../support/layout-shifts'
import { findTitle, titleWalls } from '../support/screens'
import { t, textPattern } from '../support/text'

const everywhere = { tag: ['@no-js', '@phone'] }
const bothWays = { tag: ['@no-js'] }

test.use({ reader: 'member' })

const films = (page: Page) => page.locator('.film')
/** The first row of a wide screen. */
const eagerPosters = 6

for (const { path, kind } of titleWalls) {
  test(
    `filters, sorts and lists ${path}, and the releases of a title`,
    everywhere,
    async ({ page, javaScriptEnabled }) => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1, name: t(`titles.walls.${kind}`) })).toBeVisible()
      const name = (await films(page).first().getByRole('link').first().textContent()) ?? ''

      await test.step('finds a title by its words', async () => {
        await page.getByRole('searchbox', { name: t(`titles.filter.find.${kind}`) }).fill(name)
        await page.keyboard.press('Enter')
        await expect(page).toHaveURL(/[?&]q=/)
        await expect(films(page).getByRole('link', { name, exact: true }).first()).toBeVisible()
        await page
          .getByRole('link', { name: t('titles.filter.remove', { term: t('titles.filter.words', { q: name }) }) })
          .click()
        await expect(page).toHaveURL(path)
      })

      await test.step('changes to the list and back', async () => {
        await page.getByRole('link', { name: t('titles.list') }).click()
        await expect(page.getByRole('rowheader').first()).toBeVisible()
        await expect(films(page)).toHaveCount(0)
        await page.getByRole('link', { name: t('titles.posters') }).click()
        await expect(films(page).first()).toBeVisible()
      })

      await test.step('sorts', async () => {
        await page.goto(`${path}?sort=name`)
        const names = await films(page).locator('.title').allTextContents()
        expect(names.length).toBeGreaterThan(1)
        if (!javaScriptEnabled) return
        await page.goto(path)
        await waitForHydration(page)
        const fold = page.locator('.filterfold > summary')
        if (await fold.isVisible()) await fold.click()
        await page.getByLabel(t('titles.filter.sort')).selectOption('name')
        await expect(page).toHaveURL(`${path}?sort=name`)
        await expect(films(page).locator('.title').first()).toHaveText(names[0] ?? '')
      })

      await test.step('says that nothing matches, and clears the filters', async () => {
        await page.goto(`${path}?q=zzzzqqqq`)
        await expect(page.getByText(t('titles.noMatch.title'))).toBeVisible()
        await page
          .getByRole('main')
          .getByRole('link', { name: t('titles.filter.clear') })
          .last()
          .click()
        await expect(films(page).first()).toBeVisible()
      })

      await test.step('opens a title and filters its releases', async () => {
        await page.goto(await findTitle(page, path))
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        const cell = page.locator('.matrix-cell').first()
        if (!(await cell.isVisible())) return
        await cell.click()
        await expect(page).toHaveURL(/#releases$/)
        await expect(page.getByRole('list', { name: t('title.releases.active') })).toBeVisible()
        await page
          .getByRole('link', { name: t('title.releases.all') })
          .first()
          .click()
        await expect(page.getByRole('list', { name: t('title.releases.active') })).toHaveCount(0)
      })
    },
  )
}

test('shows the gaps of a season and filters by episode', bothWays, async ({ page }) => {
  await page.goto(await findTitle(page, '/shows'))
  const episodes = page.locator('.episodes').first()
  await expect(episodes).toBeVisible()
  await episodes.getByRole('link').first().click()
  await expect(page).toHaveURL(/season=\d+&episode=\d+/)
  await expect(page.locator('#title-releases tr').first()).toBeVisible()
})

test(
  'keeps a discussion of a title: posts, quotes, edits and deletes a comment',
  bothWays,
  async ({ page, javaScriptEnabled }, info) => {
    const mark = `discussion-${info.project.name}`
    const box = page.getByLabel(t('comments.yours'))
    const comment = page.getByRole('listitem').filter({ hasText: mark })
    const tab = page.getByRole('navigation', { name: t('title.sections') }).getByRole('link')

    await test.step('opens the comments of the title and posts one', async () => {
      await page.goto(await findTitle(page, '/music'))
      await tab.filter({ hasText: t('titleTexts.comments') }).click()
      await expect(page).toHaveURL(/\/titles\/album\/[^/]+\/comments$/)
      await box.fill(`It **works**, ${mark}`)
      await page.getByRole('button', { name: t('comments.post'), exact: true }).click()
      await expect(page).toHaveURL(/\/titles\/album\/[^/]+\/comments\?comment=\d+#c\d+$/)
      await expect(comment.locator('strong')).toHaveText('works')
      await expect(box).toHaveValue('')
      if (info.project.name === 'scripts') expect(await findViolations(page)).toEqual([])
    })

    await test.step('quotes it', async () => {
      await comment.getByRole('link', { name: t('commentTexts.quote') }).click()
      await expect(box).toHaveValue(/^> @\S+ \[#\d+\].*\n> It \*\*works/)
      if (!javaScriptEnabled) await page.getByRole('link', { name: t('comments.cancelReply') }).click()
    })

    await test.step('edits it and returns to the title', async () => {
      await comment.getByRole('link', { name: t('commentTexts.edit') }).click()
      await page.getByLabel(t('comments.text')).fill(`${mark}, _changed_`)
      await page.getByRole('button', { name: t('comments.save') }).click()
      await expect(page).toHaveURL(/\/titles\/album\/[^/]+\/comments\?comment=\d+#c\d+$/)
      await expect(comment.locator('em')).toHaveText('changed')
    })

    await test.step('deletes it', async () => {
      const id = (await comment.getAttribute('id')) ?? ''
      await comment.getByRole('link', { name: t('commentTexts.delete') }).click()
      await page.getByRole('button', { name: t('comments.deleteIt') }).click()
      await expect(page.locator(`#${id}`)).toContainText(textPattern('commentTexts.deletedByAuthor'))
      await expect(page.locator(`#${id}`)).not.toContainText(mark)
    })
  },
)

for (const path of ['/movies', '/music', '/software']) {
  test(`sends ${path} in one small document, with lazy posters of known size`, async ({ page }) => {
    const response = await page.goto(path)
    const document = (await response?.body()) ?? Buffer.alloc(0)
    expect(document.toString(), 'critical CSS').toContain('.posters{')
    expect(compress(document, 11)).toBeLessThanOrEqual(16_000)
    await expect(films(page)).toHaveCount(60)
    const names = ['src', 'width', 'height', 'alt', 'loading']
    const posters = await films(page)
      .locator('img')
      .evaluateAll((images, names) => images.map((image) => names.map((name) => image.getAttribute(name))), names)
    expect(posters.length).toBeGreaterThan(40)
    for (const [index, [src, width, height, alt, loading]] of posters.entries()) {
      expect(src).toMatch(/^\/static\/poster-[0-9a-f]{32}-small\./)
      expect(Number(width) / Number(height)).toBeCloseTo(path === '/movies' ? 2 / 3 : 1)
      // The title beside it is a link.
      expect(alt).toBe('')
      if (index >= eagerPosters) expect(loading).toBe('lazy')
    }
  })
}

for (const { device, options } of [
  { device: 'desktop', options: { viewport: { width: 1280, height: 900 } } },
  { device: 'phone', options: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } },
]) {
  test.describe(`on a slow line, ${device}`, () => {
    test.use(options)

    for (const { path } of titleWalls) {
      test(`does not shift ${path} while it loads`, async ({ page }) => {
        const shifts = await loadAndListShifts(page, path)
        expect(sumShifts(shifts), JSON.stringify(shifts)).toBeLessThanOrEqual(budgets['layout shift'])
      })

      test(`does not shift a title of ${path} while it loads`, async ({ page }) => {
        const shifts = await loadAndListShifts(page, await findTitle(page, path))
        expect(sumShifts(shifts), JSON.stringify(shifts)).toBeLessThanOrEqual(budgets['layout shift'])
      })
    }
  })
}

test('follows an artist from one of their albums', { tag: '@no-js' }, async ({ page }, { project }) => {
  await page.goto('/music')
  const albums = page.locator('.posters a[href^="/music/"]')
  // Another artist for each project, since both run as the same member.
  const album = project.name === 'no-js' ? albums.last() : albums.first()
  const path = (await album.getAttribute('href'))?.split('/').slice(0, 3).join('/')
  await album.click()
  await page.getByRole('main').locator(`a[href="${path}"]`).first().click()
  await expect(page).toHaveURL(path ?? '')
  const follow = page.getByRole('button', { name: t('title.follow') })
  await follow.click()
  await expect(follow).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(follow).toHaveAttribute('aria-pressed', 'true')
  await follow.click()
  await expect(follow).toHaveAttribute('aria-pressed', 'false')
})
