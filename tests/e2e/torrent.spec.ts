import { community, expect, test } from '../support/browser'
import { expectStatus } from '../support/form-status'
import { waitForHydration } from '../support/hydration'
import { findTorrent } from '../support/screens'
import { t, textPattern } from '../support/text'
import { namesOn, openList, rowsOf } from '../support/torrent-list'

test.use({ reader: 'member' })

const escapeForRegex = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const everyone = { tag: ['@no-js', '@phone'] }

test('opens the torrent of a row with the same facts', everyone, async ({ page }) => {
  await openList(page, '/?sort=seeders')
  const row = rowsOf(page).first()
  const [name = ''] = await namesOn(page)
  const [size, seeders] = [await row.locator('td.c-size').textContent(), await row.locator('td.c-s').textContent()]
  await row.getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
  await expect(page).toHaveTitle(new RegExp(`^(\\(\\d+\\) )?${escapeForRegex(name)} · .`))
  const facts = page.getByRole('main').locator('dl').first()
  await expect(facts).toContainText(size ?? '')
  await expect(facts).toContainText(seeders ?? '')
  await expect(page.getByText(/^[0-9a-f]{40}$/)).toBeVisible()
})

test('asks for a reseed of a torrent without seeders', everyone, async ({ page }, { project }) => {
  await openList(page, '/?sort=seeders&order=asc')
  const isCompleted = page.locator('td.c-done').filter({ hasNotText: /^[01]$/ })
  // Each project asks for another one, as a request stands for a week.
  const row = rowsOf(page).filter({ has: isCompleted }).nth(['scripts', 'no-js', 'phone'].indexOf(project.name))
  await expect(row.locator('td.c-s')).toHaveText('0')
  await row.locator('a.title').click()
  await waitForHydration(page)
  await page.getByRole('button', { name: t('torrentDetailTexts.reseed.submit'), exact: true }).click()
  await expect(page.getByText(textPattern('torrentDetailTexts.reseed.requested'))).toBeVisible()
  await expect(page.getByRole('button', { name: t('torrentDetailTexts.reseed.submit'), exact: true })).toHaveCount(0)
})

test('folds and opens the file tree', everyone, async ({ page }) => {
  await page.goto(`${await findTorrent(page, '?q=pilotage')}/files`)
  const folder = page.locator('#files .tree details').first()
  const leaf = folder.locator('.leaf').first()
  const isOpen = await leaf.isVisible()
  await folder.locator('summary').first().click()
  await expect(leaf).toBeVisible({ visible: !isOpen })
  await folder.locator('summary').first().click()
  await expect(leaf).toBeVisible({ visible: isOpen })
  await expect(page.locator('#files')).toContainText(/\d \D+, [\d.]+ [KMGT]iB/)
})

test('links to files with search, peers and snatches', everyone, async ({ page }) => {
  await page.goto(await findTorrent(page))
  const parts = page.getByRole('navigation', { name: t('torrent.sections') })
  await expect(parts.getByRole('link', { name: t('torrentDetailTexts.overview') })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await parts.getByRole('link', { name: new RegExp(`^${t('torrent.peers.title')}`) }).click()
  await expect(page).toHaveURL(/\/peers$/)
  const table = page.getByRole('region', { name: t('torrent.peers.table') })
  await expect(table.getByRole('columnheader')).toHaveText([
    t('torrent.peers.member'),
    t('torrent.peers.client'),
    t('torrent.peers.has'),
    t('torrent.peers.upload'),
    t('torrent.peers.download'),
  ])
  await expect(table.getByRole('row').nth(1)).toContainText(/\d+%.*B\/s/)
  await parts.getByRole('link', { name: new RegExp(`^${t('torrent.snatches.title')}`) }).click()
  await expect(page.getByText(t('torrent.snatches.ownOnly'))).toBeVisible()
  await parts.getByRole('link', { name: new RegExp(`^${t('torrent.files.title')}`) }).click()
  await expect(page.locator('#files .tree')).toBeVisible()
  await expect(parts.getByRole('link', { name: new RegExp(`^${t('torrent.files.title')}`) })).toHaveAttribute(
    'aria-current',
    'page',
  )
})

test('toggles bookmark and thanks', everyone, async ({ page }, { project }) => {
  // The projects run in parallel as one member, so each uses a torrent of its own.
  const nth = { scripts: 3, 'no-js': 4, phone: 5 }[project.name] ?? 6
  await openList(page, '/?category=music&sort=size')
  const path = (await rowsOf(page).nth(nth).locator('a.title').getAttribute('href')) ?? ''
  await page.goto(path)
  for (const name of [t('torrent.acts.bookmark'), new RegExp(`^${t('torrent.acts.thank')}`)]) {
    const button = page.getByRole('main').getByRole('button', { name })
    await expect(button).toHaveAttribute('aria-pressed', 'false')
    await button.click()
    await expect(button).toHaveAttribute('aria-pressed', 'true')
    await expect(page.locator('form[aria-busy]')).toHaveCount(0)
  }
  await page.reload()
  await expect(page).toHaveURL(new RegExp(`${path}$`))
  for (const name of [t('torrent.acts.bookmark'), new RegExp(`^${t('torrent.acts.thank')}`)]) {
    const button = page.getByRole('main').getByRole('button', { name })
    await expect(button).toHaveAttribute('aria-pressed', 'true')
    await button.click()
    await expect(button).toHaveAttribute('aria-pressed', 'false')
  }
})

test(
  'shows the reporter the decision about a report',
  { tag: '@no-js' },
  async ({ page, browser, sessionOf, javaScriptEnabled }, { project }) => {
    await openList(page, '/?category=software&sort=size')
    const link = rowsOf(page)
      .nth(project.name === 'scripts' ? 6 : 7)
      .locator('a.title')
    const [name, path] = [(await link.textContent()) ?? '', (await link.getAttribute('href')) ?? '']
    const says = `The notes are missing, says the reader ${project.name}.`
    await test.step('with a reason, by a form', async () => {
      await page.goto(path)
      await waitForHydration(page)
      await page
        .getByRole('main')
        .getByRole('link', { name: t('torrent.acts.report'), exact: true })
        .click()
      await page.getByLabel(t('reports.new.reason')).selectOption(t('reports.reasons.mislabelled'))
      await page.getByLabel(t('reports.new.text')).fill(says)
      await page.getByRole('button', { name: t('reports.new.send') }).click()
      await expect(page.getByText(t('reports.new.sentTitle'))).toBeVisible()
      await expectStatus(page, t('reports.new.sent'), javaScriptEnabled)
      await page.goto(path)
      await expect(
        page.getByText(t('torrentDetailTexts.report.open', { reason: t('reports.reasons.mislabelled') })),
      ).toBeVisible()
    })
    await test.step('lets the staff decide with an answer', async () => {
      const storageState = await sessionOf('moderator')
      const context = await browser.newContext({ baseURL: community.whole, storageState, javaScriptEnabled })
      const staff = await context.newPage()
      await staff.goto('/admin/reports')
      const report = staff.getByRole('listitem').filter({ hasText: says })
      await report.getByRole('link', { name, exact: true }).click()
      await staff.getByLabel(t('reportTexts.report.answer')).fill('The notes are there now.')
      await staff.getByRole('button', { name: t('reportTexts.report.resolve') }).click()
      await expect(staff.getByText(t('reports.decided'))).toBeVisible()
      await context.close()
    })
    await test.step('shows the answer on the torrent page', async () => {
      await page.reload()
      await expect(
        page.getByText(t('torrentDetailTexts.report.resolved', { reason: t('reports.reasons.mislabelled') })),
      ).toBeVisible()
      await expect(page.getByText('The notes are there now.')).toBeVisible()
    })
  },
)

test('copies the address', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const path = await findTorrent(page)
  await page.goto(path)
  await page.getByRole('button', { name: t('torrent.acts.share') }).click()
  await expect(page.getByRole('button', { name: t('torrent.acts.shared') })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(community.whole + path)
})

test('links back to the category', everyone, async ({ page }) => {
  await page.goto(await findTorrent(page, '?category=software'))
  const crumbs = page.getByRole('navigation', { name: t('torrent.crumbs') })
  await crumbs.getByRole('link', { name: t('categories.software') }).click()
  await expect(page).toHaveURL(/\/\?category=software$/)
})

test('renders the same page on client navigation as on a document request', async ({ page }) => {
  await openList(page, '/?sort=seeders')
  const title = rowsOf(page).first().locator('a.title')
  const path = (await title.getAttribute('href')) ?? ''
  await title.click()
  await expect(page).toHaveURL(new RegExp(`${path}$`))
  await expect(page.getByRole('heading', { name: t('torrent.description.title') })).toBeVisible()
  // Scripts add a button and the editor's tools.
  const readWhole = async () => {
    await expect(page.getByRole('button', { name: t('torrent.acts.share') })).toBeVisible()
    await expect(page.getByLabel(t('comments.yours'))).toBeVisible()
    await expect(page.getByText(t('editor.help'), { exact: true })).toHaveCount(0)
    const text = await page.getByRole('main').textContent()
    // The first response may have a description with other white space, rendered before it is stored.
    return text?.replace(/\d+\s(min|h|d)\sago|just now|\s+/g, '')
  }
  const visited = await readWhole()
  await page.reload()
  await expect(page.getByRole('heading', { name: t('torrent.description.title') })).toBeVisible()
  expect(await readWhole()).toBe(visited)
})
