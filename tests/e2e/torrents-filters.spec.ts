import { expect, test } from '../support/browser'
import { searchField } from '../support/search-field'
import { t, textPattern } from '../support/text'
import { expectSorted, namesOn, numbersOn, openList, sizesOn } from '../support/torrent-list'

test.use({ reader: 'member' })
const everyone = { tag: ['@no-js', '@phone'] }

test('filters the list, shows chips and puts the filters into the URL', everyone, async ({ page }) => {
  await openList(page)
  const form = page.getByRole('form', { name: t('torrents.filter.label') })
  const apply = form.getByRole('button', { name: t('torrents.filter.apply') })
  const chips = page.getByRole('list', { name: t('torrents.filter.active') })
  const removals = chips.getByRole('link', { name: textPattern('torrentTexts.filter.remove') })
  await test.step('shows all filter fields behind one link', async () => {
    await form.getByRole('link', { name: t('torrents.filter.more') }).click()
    await expect(form.getByLabel(t('torrentTexts.fields.minSize'), { exact: true })).toBeVisible()
  })
  await test.step('applies numbers, sizes and states', async () => {
    await form.getByLabel(t('torrentTexts.fields.minSize'), { exact: true }).fill('1 GiB')
    await form.getByLabel(t('torrentTexts.fields.alive')).check()
    await form.getByLabel(t('torrentTexts.fields.perPage')).selectOption('25')
    await apply.click()
    await expect(page).toHaveURL(/\?minSize=1\+?GiB&life=alive&perPage=25&fields=shown$/)
    // The URL changes before the rows; the chips change with the rows.
    await expect(removals).toHaveCount(2)
    for (const size of await sizesOn(page)) expect(size).toBeGreaterThanOrEqual(2 ** 30)
    for (const seeders of await numbersOn(page, 'c-s')) expect(seeders).toBeGreaterThan(1)
    expect((await namesOn(page)).length).toBeGreaterThan(0)
    await expect(form.getByLabel(t('torrentTexts.fields.alive'))).toBeChecked()
    await expect(form.getByLabel(t('torrentTexts.fields.perPage'))).toHaveValue('25')
  })
  await test.step('keeps and explains an invalid size', async () => {
    const most = form.getByLabel(t('torrentTexts.fields.maxSize'), { exact: true })
    await most.fill('a lot')
    await apply.click()
    await expect(page.getByText(t('torrentTexts.problems.size', { part: 'a lot' }))).toBeVisible()
    await expect(most).toHaveValue('a lot')
    await expect(most).toHaveAttribute('aria-invalid', 'true')
    await expect(searchField(page)).not.toHaveAttribute('aria-invalid')
    await most.fill('')
    await apply.click()
    await expect(page.getByText(textPattern('torrentTexts.problems.size'))).toHaveCount(0)
    await expect(most).not.toHaveAttribute('aria-invalid')
    await expect(removals).toHaveCount(2)
  })
  const names = await namesOn(page)
  await test.step('shows the same list from the URL only', async () => {
    await page.goto(page.url())
    await expect(page).toHaveURL(/&perPage=25&fields=shown$/)
    expect(await namesOn(page)).toEqual(names)
    await expect(form.getByLabel(t('torrentTexts.fields.minSize'), { exact: true })).toHaveValue(/^1 ?GiB$/)
  })
  await test.step('removes only the filter of a chip', async () => {
    await expect(removals).toHaveCount(2)
    await chips.getByRole('link', { name: t('torrentTexts.filter.remove', { term: 'size>1GiB' }) }).click()
    await expect(page).toHaveURL(/\?life=alive&perPage=25&fields=shown$/)
    await expect(form.getByLabel(t('torrentTexts.fields.minSize'), { exact: true })).toHaveValue('')
    await chips.getByRole('link', { name: t('torrents.filter.clear') }).click()
    await expect(page).toHaveURL(/\?perPage=25&fields=shown$/)
    await expect(chips).toHaveCount(0)
    await expect(form.getByLabel(t('torrentTexts.fields.alive'))).not.toBeChecked()
  })
})

test('reads filter terms in the search box and explains invalid ones', everyone, async ({ page }) => {
  await openList(page)
  const field = searchField(page)
  await field.fill('is:alive,dying size>100MiB size:9')
  await field.press('Enter')
  const chips = page.getByRole('list', { name: t('torrents.filter.active') })
  await expect(
    chips.getByRole('link', { name: t('torrentTexts.filter.remove', { term: 'is:alive,dying' }) }),
  ).toBeVisible()
  await expect(
    chips.getByRole('link', { name: t('torrentTexts.filter.remove', { term: 'size>100MiB' }) }),
  ).toBeVisible()
  await expect(page.getByText(t('torrentTexts.problems.operator', { part: 'size:9' }))).toBeVisible()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveValue('size:9')
  await field.fill('')
  await field.press('Enter')
  await expect(page.getByText(textPattern('torrentTexts.problems.operator'))).toHaveCount(0)
  // A term that is a filter already leads to the same page, and still becomes a chip.
  await field.fill('size>100MiB')
  await field.press('Enter')
  await expect(field).toHaveValue('')
  await expect(
    chips.getByRole('link', { name: t('torrentTexts.filter.remove', { term: 'size>100MiB' }) }),
  ).toBeVisible()
  for (const seeders of await numbersOn(page, 'c-s')) expect(seeders).toBeGreaterThan(0)
})

test('updates results in place with one request and aborts a superseded one', async ({ page }) => {
  await openList(page)
  const asked: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname.endsWith('.data')) asked.push(url.search)
  })
  const field = searchField(page)
  const order = page.getByLabel(t('torrents.filter.sort'))
  await test.step('sends one request and keeps the focus', async () => {
    await field.fill('is:alive')
    await field.press('Enter')
    await expect(page.getByRole('link', { name: t('torrentTexts.filter.remove', { term: 'is:alive' }) })).toBeVisible()
    await expect(field).toBeFocused()
    expect(asked).toHaveLength(1)
  })
  await test.step('updates the focused field on Back', async () => {
    await field.fill('size>')
    await field.press('Enter')
    await expect(page.getByText(t('torrentTexts.problems.size', { part: 'size>' }))).toBeVisible()
    await field.fill('size>1 MiB')
    await field.press('Enter')
    await expect(field).toHaveValue('')
    await expect(page.getByRole('link', { name: t('torrentTexts.filter.remove', { term: 'size>1MiB' }) })).toBeVisible()
    await page.goBack()
    await expect(field).toHaveValue('size>')
    await page.goForward()
    await expect(field).toHaveValue('')
  })
  await test.step('ignores a superseded slow response', async () => {
    let open = () => {}
    const opened = new Promise<void>((resolve) => {
      open = resolve
    })
    await page.route(/sort=size/, async (route) => {
      await opened
      await route.continue().catch(() => {})
    })
    const aborted = page.waitForEvent('requestfailed', (request) => request.url().includes('sort=size'))
    await order.focus()
    await order.selectOption(t('torrents.sorts.size'))
    await order.selectOption(t('torrents.sorts.seeders'))
    await aborted
    open()
    await expect(page).toHaveURL(/sort=seeders/)
    await expectSorted(() => numbersOn(page, 'c-s'), 'desc')
    await expect(order).toBeFocused()
  })
  await test.step('reverses every sort order', async () => {
    await order.selectOption(t('torrents.sorts.uploader'))
    await expect(page).toHaveURL(/sort=uploader$/)
    await page.getByLabel(t('torrents.filter.order'), { exact: true }).selectOption(t('torrents.filter.descending'))
    await expect(page).toHaveURL(/sort=uploader&order=desc$/)
  })
})

test('searches while typing and shows the last response only', async ({ page }) => {
  await openList(page)
  const before = await namesOn(page)
  const field = searchField(page)
  const [name = ''] = before
    .map((name) => /(?<![\p{L}\p{N}])[a-z]{5,}/iu.exec(name)?.[0].toLowerCase() ?? '')
    .filter(Boolean)
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  const [first = '', ...others] = name
  await page.route(
    (url) => url.pathname.endsWith('.data') && url.searchParams.get('q') === first,
    async (route) => {
      await opened
      await route.continue().catch(() => {})
    },
  )
  const aborted = page.waitForEvent('requestfailed', (request) => request.url().includes(`q=${first}&`))
  await Promise.all([
    page.waitForRequest((request) => request.url().includes(`q=${first}&`)),
    field.pressSequentially(first),
  ])
  await field.pressSequentially(others.join(''))
  await aborted
  await expect(page).toHaveURL(`/?q=${name}`)
  open()
  await expect(
    page.getByRole('link', {
      name: t('torrentTexts.filter.remove', { term: t('torrentTexts.filter.words', { q: name }) }),
    }),
  ).toBeVisible()
  // Names with the word come before torrents that have it in other texts.
  expect((await namesOn(page))[0]?.toLowerCase()).toContain(name)
  await expect(field).toBeFocused()
  await expect(field).toHaveValue(name)
  await test.step('goes back to before the first letter', async () => {
    await page.goBack()
    await expect(page).toHaveURL('/')
    await expect.poll(() => namesOn(page)).toEqual(before)
    await expect(field).toHaveValue('')
  })
})

test('sends one request for a pause of typing, and adds one entry to the history', async ({ page }) => {
  await page.clock.install()
  await openList(page)
  const asked: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname.endsWith('.data')) asked.push(url.searchParams.get('q') ?? '')
  })
  const entries = await page.evaluate(() => history.length)
  const field = searchField(page)
  const words = (q: string) => t('torrentTexts.filter.remove', { term: t('torrentTexts.filter.words', { q }) })
  await page.clock.pauseAt(Date.now() + 3_600_000)
  await field.pressSequentially('linu')
  expect(asked).toEqual([])
  await page.clock.runFor(1000)
  await expect(page.getByRole('link', { name: words('linu') })).toBeVisible()
  await field.pressSequentially('x deb')
  await page.clock.runFor(1000)
  await expect(page.getByRole('link', { name: words('linux deb') })).toBeVisible()
  expect(asked).toEqual(['linu', 'linux deb'])
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('linux deb')
  expect(await page.evaluate(() => history.length)).toBe(entries + 1)
  await test.step('drops a waiting request when the member leaves', async () => {
    await field.pressSequentially('i')
    await page.goBack()
    await page.clock.runFor(1000)
    await expect(page).toHaveURL('/')
    await expect(field).toHaveValue('')
    expect(asked.filter((q) => q === 'linux debi')).toEqual([])
  })
})
