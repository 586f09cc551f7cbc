import type { Locator } from '@playwright/test'
import { expect, test } from '../support/browser'
import { followBelowRows } from '../support/follow-below-rows'
import { searchField } from '../support/search-field'
import { t, textPattern } from '../support/text'
import { expectSorted, namesOn, numbersOn, openList, rowsOf, sizesOn } from '../support/torrent-list'

test.use({ reader: 'member' })
const everyone = { tag: ['@no-js', '@phone'] }

test('shows the list, sorted by links and by the form, and split by category', everyone, async ({ page }) => {
  await test.step('shows the newest torrents first on the home page', async () => {
    await openList(page)
    await expect(page).toHaveTitle(new RegExp(`^(\\(\\d+\\) )?${t('torrents.title')} · .`))
    await expect(rowsOf(page)).toHaveCount(50)
    const times = await rowsOf(page)
      .locator('time')
      .evaluateAll((all) => all.map((each) => each.getAttribute('datetime') ?? ''))
    expect(times).toEqual([...times].sort().reverse())
    await expect(page.getByText(textPattern('torrentTexts.pages.summary', { from: 1, to: 50 }))).toBeVisible()
  })
  await test.step('shows pinned torrents only on the first page of the default order', async () => {
    const apart = page.locator('tbody tr.pinned')
    await expect(apart).toHaveCount(1)
    await expect(apart).toContainText(t('torrentTexts.badges.pinned'))
    await expect(page.locator('tbody tr').first()).toHaveClass(/pinned/)
    const name = await apart.locator('a.title').innerText()
    for (const elsewhere of ['page=2', 'sort=size', 'order=asc', `q=${encodeURIComponent(name)}`]) {
      await openList(page, `/?${elsewhere}`)
      await expect(rowsOf(page).first()).toBeVisible()
      await expect(apart).toHaveCount(0)
    }
    expect(await namesOn(page)).toContain(name)
  })
  await test.step('shows only the torrents of a category', async () => {
    await openList(page)
    const tab = page
      .getByRole('navigation', { name: t('torrents.categories') })
      .getByRole('link', { name: new RegExp(`^${t('categories.books')}`) })
    await tab.click()
    await expect(page).toHaveURL(/\?category=books$/)
    await expect(tab).toHaveAttribute('aria-current', 'page')
    await expect(
      rowsOf(page)
        .first()
        .getByRole('cell', { name: t('categories.books') }),
    ).toBeVisible()
    const others = rowsOf(page).filter({ hasNot: page.getByRole('cell', { name: t('categories.books') }) })
    await expect(others).toHaveCount(0)
  })
  await test.step('sorts by the filter form', async () => {
    await openList(page)
    const form = page.getByRole('form', { name: t('torrents.filter.label') })
    await form.getByLabel(t('torrents.filter.sort')).selectOption(t('torrents.sorts.seeders'))
    await form.getByLabel(t('torrents.filter.order')).selectOption(t('torrents.filter.ascending'))
    await form.getByRole('button', { name: t('torrents.filter.apply') }).click()
    await expect(page).toHaveURL(/sort=seeders.*order=asc/)
    await expect(form.getByLabel(t('torrents.filter.sort'))).toHaveValue('seeders')
    await expectSorted(() => numbersOn(page, 'c-s'), 'asc')
  })
})

test('downloads the .torrent from a row and from its page', everyone, async ({ page }) => {
  await openList(page)
  const row = rowsOf(page).nth(1)
  const take = async (link: Locator) => {
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
    expect(await download.failure()).toBeNull()
    expect(download.suggestedFilename()).toMatch(/\.torrent$/)
  }
  const name = await row.locator('a.title').innerText()
  await take(row.getByRole('link', { name: `${t('torrents.columns.download')} ${name}`, exact: true }))
  await expect(page).toHaveURL('/')
  await row.locator('a.title').click()
  await take(page.locator('a.btn-primary', { hasText: t('torrents.columns.download') }))
  await page.goto('/')
  await page
    .getByRole('main')
    .getByRole('link', { name: t('shell.pages.upload'), exact: true })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('uploads.title'))
})

test('sorts columns both ways', { tag: '@no-js' }, async ({ page }) => {
  // Other tests report figures of torrents that they upload; their order follows with the scheduled work.
  await openList(page, '/?category=music')
  for (const [label, column] of [
    [t('torrents.columns.seeders'), 'c-s'],
    [t('torrents.columns.leechers'), 'c-l'],
    [t('torrents.columns.completed'), 'c-done'],
  ] as const) {
    const head = page.getByRole('columnheader', { name: label })
    await head.getByRole('link').click()
    await expect(head).toHaveAttribute('aria-sort', 'descending')
    await expectSorted(() => numbersOn(page, column), 'desc')
    await head.getByRole('link').click()
    await expect(head).toHaveAttribute('aria-sort', 'ascending')
    await expectSorted(() => numbersOn(page, column), 'asc')
  }
  const size = page.getByRole('columnheader', { name: t('torrents.columns.size') })
  await size.getByRole('link').click()
  await expect(size).toHaveAttribute('aria-sort', 'descending')
  await expectSorted(() => sizesOn(page), 'desc')
})

test('pages through the list', everyone, async ({ page }) => {
  await test.step('shows no torrent on two pages', async () => {
    await openList(page, '/?sort=name')
    const first = await namesOn(page)
    const pages = page.getByRole('navigation', { name: t('torrents.pages.label') })
    await followBelowRows(pages.getByRole('link', { name: t('torrents.pages.next') }))
    await expect(page).toHaveURL(/page=2/)
    await expect(pages.locator('[aria-current=page]')).toHaveText('2')
    await expect(page.getByText(textPattern('torrentTexts.pages.summary', { from: 51, to: 100 }))).toBeVisible()
    const second = await namesOn(page)
    expect(second).toHaveLength(50)
    expect(second.filter((name) => first.includes(name))).toEqual([])
    await followBelowRows(pages.getByRole('link', { name: t('torrents.pages.previous') }))
    await expect(page.getByText(textPattern('torrentTexts.pages.summary', { from: 1, to: 50 }))).toBeVisible()
    expect(await namesOn(page)).toEqual(first)
  })
  await test.step('links back from a page past the end', async () => {
    await openList(page, '/?category=books&page=900')
    await page.getByRole('link', { name: t('torrentTexts.none.first') }).click()
    await expect(page).toHaveURL(/\/\?category=books$/)
    await expect(rowsOf(page).first()).toBeVisible()
  })
})

test('filters the list by words', everyone, async ({ page }) => {
  await test.step('matches word prefixes of the name', async () => {
    await openList(page)
    const [name = ''] = await namesOn(page)
    const word = (name.match(/\p{L}{4,}/u)?.[0] ?? '').slice(0, 4).toLowerCase()
    expect(word).not.toBe('')
    const field = searchField(page)
    await field.fill(word.toUpperCase())
    await field.press('Enter')
    await expect(page).toHaveURL(/[?&]q=/)
    await expect(page.getByText(t('torrentTexts.filter.words', { q: word.toUpperCase() }))).toBeVisible()
    const names = await namesOn(page)
    expect(names).toContain(name)
    // Names with the word come before torrents that have it in other texts.
    expect(names[0]?.toLowerCase()).toContain(word)
    await page.getByRole('link', { name: t('torrents.filter.clear') }).click()
    await expect(page.getByText(textPattern('torrentTexts.pages.summary', { from: 1, to: 50 }))).toBeVisible()
  })
  await test.step('says what to do when nothing matches', async () => {
    await openList(page, '/?q=zzzzqqqq+linux&category=software')
    const nearest = page.getByRole('region', { name: t('torrents.noMatch.nearest') })
    await expect(nearest.getByRole('link').first()).toBeVisible()
    const words = textPattern('torrentTexts.noMatch.withoutWords', { q: 'zzzzqqqq linux' })
    const without = page.getByRole('link', { name: words })
    await without.click()
    await expect(page).toHaveURL('/?category=software')
    await expect(rowsOf(page).first()).toBeVisible()
    await openList(page, '/?q=zzzzqqqq')
    await expect(page.getByRole('heading', { name: t('torrentTexts.none.noMatch') })).toBeVisible()
    await page
      .getByRole('main')
      .getByRole('link', { name: t('torrents.filter.clear') })
      .click()
    await expect(rowsOf(page)).toHaveCount(50)
  })
})

test('searches from the top bar on any page and links to the list', everyone, async ({ page }) => {
  await openList(page)
  const [name = ''] = await namesOn(page)
  await rowsOf(page).first().locator('a.title').click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  const field = searchField(page)
  await field.fill(name)
  await field.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: t('search.title') })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name, exact: true }).first()).toBeVisible()
  await field.fill('linux')
  await field.press('Enter')
  await expect(page).toHaveURL(/\/search\?q=linux/)
  await page.getByRole('link', { name: textPattern('searchTexts.more.torrents') }).click()
  await expect(page.getByRole('heading', { level: 1, name: t('torrents.title') })).toBeVisible()
  await expect(rowsOf(page).first()).toBeVisible()
  await field.fill('linux is:alive')
  await field.press('Enter')
  await expect(page.getByRole('link', { name: t('torrentTexts.filter.remove', { term: 'is:alive' }) })).toBeVisible()
})

const hostile = [
  '"',
  "'; DROP TABLE torrents; --",
  'a" OR "b',
  '*',
  'NEAR(a b)',
  'name:x',
  '-',
  '(((',
  'AND OR NOT',
  '\u0000',
  '%',
  '💾 blåbær ﷽',
  'x'.repeat(200),
  '<script>alert(1)</script>',
  '{{q}} $t(torrents.title)',
]

test('answers any search text', async ({ page }) => {
  for (const q of hostile) {
    await openList(page, `/?q=${encodeURIComponent(q)}`)
    const typed = await searchField(page).inputValue()
    expect(typed.trim()).toBe(q.replace('\u0000', '').trim())
  }
})

test('ignores invalid filters', { tag: '@no-js' }, async ({ page }) => {
  for (const query of [
    'page=-1',
    'page=abc',
    'page=1e99',
    'sort=drop',
    'order=up',
    'perPage=100000',
    'category=..%2f',
  ]) {
    const response = await page.goto(`/?${query}`)
    expect([query, (response?.status() ?? 0) < 500]).toEqual([query, true])
  }
})

test('restores the list and its scroll position on Back', { tag: '@phone' }, async ({ page }) => {
  await openList(page, '/?sort=size&page=2')
  const names = await namesOn(page)
  const title = rowsOf(page).nth(40).locator('a.title')
  // Scrolls past all rows above, because rows that were never near the window have an estimated height.
  for (const row of [8, 16, 24, 32]) await rowsOf(page).nth(row).scrollIntoViewIfNeeded()
  await title.click({ trial: true })
  const placeOf = (link: typeof title) => link.evaluate((element) => Math.round(element.getBoundingClientRect().top))
  const position = await placeOf(title)
  const depth = await page.evaluate(() => scrollY)
  expect(depth).toBeGreaterThan(0)
  await title.click()
  // The page changes after the URL; otherwise the test compares the list with itself.
  await expect(page.getByRole('heading', { level: 1, name: names[40] })).toBeVisible()
  await expect(page).toHaveURL(/\/torrents\//)
  await page.goBack()
  await expect(page).toHaveURL(/\/\?sort=size&page=2$/)
  await expect.poll(() => namesOn(page)).toEqual(names)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(depth)
  await expect.poll(() => placeOf(title)).toBe(position)
})

test(
  'bookmarks from a row, in place with scripts, and shows the own state',
  everyone,
  async ({ page }, { project }) => {
    await openList(page, '/?sort=name')
    const row = rowsOf(page).nth(30)
    // Rows far outside the window are not rendered, so they have no innerText.
    const name = (await row.locator('a.title').textContent()) ?? ''
    const mark = row.getByRole('button', { name: `${t('torrents.columns.bookmark')} ${name}`, exact: true })
    const wasOn = (await mark.getAttribute('aria-pressed')) === 'true'
    await mark.click({ trial: true })
    const depth = await page.evaluate(() => scrollY)
    await mark.click()
    await expect(mark).toHaveAttribute('aria-pressed', String(!wasOn))
    await expect(page).toHaveURL('/?sort=name')
    if (project.name !== 'no-js') {
      await expect(mark).toBeFocused()
      expect(await page.evaluate(() => scrollY)).toBe(depth)
      await page.waitForLoadState('networkidle')
    }
    await page.reload()
    await expect(mark).toHaveAttribute('aria-pressed', String(!wasOn))
    await mark.click()
    await expect(mark).toHaveAttribute('aria-pressed', String(wasOn))
    await openList(page, '/?seeding=true')
    await expect(rowsOf(page).first().getByText(t('torrentTexts.own.seeding'), { exact: true })).toBeVisible()
  },
)

test('takes a bookmark back and says so when it is not saved', async ({ page, watch }) => {
  watch.allow(/toggle/)
  await openList(page)
  await page.route('/bookmarks/toggle', (route) => route.fulfill({ status: 503 }))
  const mark = rowsOf(page)
    .first()
    .getByRole('button', { name: textPattern('torrents.columns.bookmark') })
  const before = await mark.getAttribute('aria-pressed')
  await mark.click()
  await expect(page.getByRole('alert')).toHaveText(t('torrents.markFailed'))
  await expect(mark).toHaveAttribute('aria-pressed', before ?? '')
})

test('lists the torrents with the tag of a row', everyone, async ({ page }) => {
  await openList(page, '/?category=software')
  const tag = rowsOf(page).locator('.tags a').first()
  const name = await tag.innerText()
  await tag.click()
  await expect(page).toHaveURL(`/?${new URLSearchParams({ tags: name })}`)
  await expect(page.getByRole('link', { name: t('torrentTexts.filter.remove', { term: `tag:${name}` }) })).toBeVisible()
})
