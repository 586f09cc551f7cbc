import type { Page } from '@playwright/test'
import { findViolations } from '../support/axe'
import { expect, test } from '../support/browser'
import { waitForHydration } from '../support/hydration'
import { t } from '../support/text'

test.use({ reader: 'moderator', contextOptions: { reducedMotion: 'reduce' } })

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const column = (page: Page, stage: 'open' | 'planned' | 'in_progress' | 'done') =>
  page.getByRole('region', { name: t(`issueTexts.stages.${stage}`) })
const card = (page: Page, number: string) => page.locator(`#i-${number}`)
const moveTo = (number: string, stage: 'open' | 'planned' | 'in_progress' | 'done') =>
  t('issueTexts.board.to', { number, stage: t(`issueTexts.stages.${stage}`) })

/** Seeded issues of the first column, one for each test: a member can open only a few in ten minutes. */
const seeded: Record<string, { walk: string; stale: string; staff: string }> = {
  scripts: { walk: '30', stale: '47', staff: '49' },
  'no-js': { walk: '38', stale: '48', staff: '50' },
  phone: { walk: '39', stale: '', staff: '' },
}
const seededFor = (project: string, test: 'walk' | 'stale' | 'staff') => seeded[project]?.[test] ?? ''
const dragged = ['41', '42'] as const
/** Cards that leave their column during the run. */
const moving = [...dragged, ...Object.values(seeded).flatMap(({ walk, stale }) => [walk, stale])].map((id) => `i-${id}`)

test(
  'moves a card through the board by keyboard, into the changelog',
  { tag: ['@no-js', '@phone'] },
  async ({ page }, info) => {
    const mark = info.project.name
    const number = seededFor(mark, 'walk')
    await page.goto('/issues')
    await page.getByRole('link', { name: t('issues.views.board'), exact: true }).click()
    await expect(heading(page, t('issues.headings.board'))).toBeVisible()
    if (mark === 'scripts') await waitForHydration(page)
    const title = await card(page, number).locator('a.title').innerText()
    const pressOn = async (name: string) => {
      await card(page, number).getByRole('button', { name }).focus()
      await page.keyboard.press('Enter')
    }

    await test.step('to the next column, with the focus on its button', async () => {
      await pressOn(moveTo(number, 'planned'))
      await expect(column(page, 'planned').locator(`#i-${number}`)).toBeVisible()
      const words = { number, stage: t('issueTexts.stages.planned'), position: '', count: '' }
      const [moved = ''] = t('issueTexts.board.moved', words).split(',')
      await expect(page.getByRole('status').filter({ hasText: moved })).toBeVisible()
      await expect(card(page, number).getByRole('button', { name: moveTo(number, 'in_progress') })).toBeFocused()
      if (mark === 'scripts') expect(await findViolations(page)).toEqual([])
    })

    await test.step('below the next card and up again', async () => {
      // Other tests move cards at the same time, so the order is compared with a card that stays in the column.
      const cards = await column(page, 'planned')
        .locator('.board-card')
        .evaluateAll((all) => all.map(({ id }) => id))
      const next = cards.slice(cards.indexOf(`i-${number}`)).find((id) => !moving.includes(id))
      expect(next).toBeDefined()
      const places = () =>
        column(page, 'planned')
          .locator(`#i-${number}, #${next}`)
          .evaluateAll((all) => all.map(({ id }) => id))
      const boardResponse = () =>
        page.waitForResponse(
          (response) =>
            response.request().method() === 'GET' && /\/issues\/board(\.data)?\?.*(moved|stale)/.test(response.url()),
          { timeout: 30_000 },
        )
      // They can also make the board stale, which then shows the newest one: the member presses again.
      const move = async (by: 'up' | 'down', order: (string | undefined)[]) => {
        await expect(async () => {
          if (String(await places()) !== String(order)) {
            await Promise.all([boardResponse(), pressOn(t(`issueTexts.board.${by}`, { number }))])
          }
          await expect.poll(places, { timeout: 5000 }).toEqual(order)
        }).toPass({ timeout: 90_000 })
        const button = card(page, number).getByRole('button', { name: t(`issueTexts.board.${by}`, { number }) })
        await expect(button).toBeFocused()
      }
      await move('down', [next, `i-${number}`])
      await move('up', [`i-${number}`, next])
    })

    await test.step('to the last column', async () => {
      await pressOn(moveTo(number, 'in_progress'))
      await expect(column(page, 'in_progress').locator(`#i-${number}`)).toBeVisible()
      await pressOn(moveTo(number, 'done'))
      await expect(column(page, 'done').locator(`#i-${number}`)).toBeVisible()
    })

    await page.getByRole('link', { name: t('issues.views.changelog'), exact: true }).click()
    await expect(heading(page, t('issues.headings.changelog'))).toBeVisible()
    await page.getByRole('link', { name: title, exact: true }).click()
    await expect(page.locator('.issue-state')).toHaveText(t('issueTexts.states.completed'))
  },
)

test('moves a card by dragging it', async ({ page }) => {
  const [number, other] = dragged
  await page.goto('/issues/board')
  await waitForHydration(page)
  for (const each of [number, other]) {
    // From the end of the first column to the top, so that both columns are in view.
    await card(page, each)
      .getByRole('button', { name: moveTo(each, 'planned') })
      .click()
    await expect(column(page, 'planned').locator(`#i-${each}`)).toBeVisible()
    await card(page, each).getByRole('link').first().dragTo(column(page, 'in_progress').getByRole('heading'))
    await expect(column(page, 'in_progress').locator(`#i-${each}`)).toBeVisible()
  }
  const places = () =>
    column(page, 'in_progress')
      .locator(`#i-${number}, #i-${other}`)
      .evaluateAll((all) => all.map(({ id }) => id))
  expect(await places()).toEqual([`i-${other}`, `i-${number}`])
  const { height = 0 } = (await card(page, number).boundingBox()) ?? {}
  await card(page, other).dragTo(card(page, number), { targetPosition: { x: 20, y: height - 4 } })
  await expect.poll(places).toEqual([`i-${number}`, `i-${other}`])
})

test('shows the newest board when another member moved the card', { tag: '@no-js' }, async ({ page }, info) => {
  const number = seededFor(info.project.name, 'stale')
  await page.goto('/issues/board')
  if (info.project.name === 'scripts') await waitForHydration(page)
  const other = await page.context().newPage()
  await other.goto('/issues/board')
  await other.getByRole('button', { name: moveTo(number, 'planned') }).click()
  await expect(column(other, 'planned').locator(`#i-${number}`)).toBeVisible()
  await other.close()
  await card(page, number)
    .getByRole('button', { name: moveTo(number, 'planned') })
    .click()
  await expect(page.getByText(t('issues.board.stale'))).toBeVisible()
  await expect(column(page, 'planned').locator(`#i-${number}`)).toBeVisible()
  await press(page, moveTo(number, 'in_progress'))
  await expect(column(page, 'in_progress').locator(`#i-${number}`)).toBeVisible()
})

test('writes private notes, links issues and manages labels', { tag: '@no-js' }, async ({ page, watch }, info) => {
  watch.allow(/409|422/)
  const mark = info.project.name
  const address = `/issues/${seededFor(mark, 'staff')}`
  const checks = async () => mark === 'scripts' && expect(await findViolations(page)).toEqual([])

  await test.step('a private note', async () => {
    await page.goto(address)
    await page.getByText(t('issues.notes.title'), { exact: true }).first().click()
    await page.getByLabel(t('issues.notes.text')).fill(`Between **us** ${mark} <img src=x onerror=alert(1)>`)
    await press(page, t('issues.notes.submit'))
    const note = page.locator('.note-row')
    await expect(note.locator('strong')).toHaveText('us')
    await expect(note.locator('[onerror]')).toHaveCount(0)
    await expect(page.locator('.comment', { hasText: 'Between' })).toHaveCount(0)
    await checks()
    await press(page, t('issueTexts.deleteNote'))
    await expect(note).toHaveCount(0)
  })

  await test.step('a related issue', async () => {
    await page.goto(`${address}/edit`)
    await page.getByLabel(t('issueForms.relate.other')).fill('999999')
    await press(page, t('issueForms.relate.submit'))
    await expect(page.getByText(t('issueForms.relate.unknown')).first()).toBeVisible()
    await page.getByLabel(t('issueForms.relate.other')).fill('#1')
    await press(page, t('issueForms.relate.submit'))
    // The seeded issue can have other links.
    const related = page.locator('.event', { hasText: 'linked', has: page.locator('a[href="/issues/1"]') })
    await expect(related).toBeVisible()
    await page.goto(`${address}/edit`)
    await press(page, t('issueForms.relate.removeNumber', { number: 1 }))
    await expect(page.locator('.event', { hasText: 'removed the link' })).toBeVisible()
  })

  await test.step('a label and a milestone', async () => {
    await page.goto('/issues/labels')
    await page.getByRole('link', { name: t('issueLabels.labels.add') }).click()
    const name = page.getByLabel(t('issueLabels.fields.name'), { exact: true })
    await name.fill('Search')
    await press(page, t('forms.save'))
    await expect(page.getByText(t('issueLabels.errors.taken'))).toBeVisible()
    await expect(name).toHaveValue('Search')
    await name.fill(`harbour ${mark}`)
    await page.getByLabel(t('issueLabels.fields.color')).selectOption('teal')
    await checks()
    await press(page, t('forms.save'))
    await expect(page.getByRole('link', { name: `harbour ${mark}`, exact: true })).toBeVisible()
    await page.getByRole('link', { name: t('issueTexts.editName', { name: `harbour ${mark}` }) }).click()
    await page.getByLabel(t('issueLabels.labels.sure')).check()
    await press(page, t('issueLabels.labels.delete'))
    await expect(page.getByRole('link', { name: `harbour ${mark}`, exact: true })).toHaveCount(0)

    await page.getByRole('link', { name: t('issueLabels.milestones.add') }).click()
    await name.fill(`Voyage ${mark}`)
    await page.getByLabel(t('issueLabels.fields.dueOn')).fill('2099-02-03')
    await press(page, t('forms.save'))
    const row = page.getByRole('listitem').filter({ hasText: `Voyage ${mark}` })
    await expect(row).toContainText('3 Feb 2099')
    await expect(row).toContainText(t('issueTexts.progress', { closed: '0', total: '0' }))
    await page.getByRole('link', { name: t('issueTexts.editName', { name: `Voyage ${mark}` }) }).click()
    await page.getByRole('checkbox', { name: t('issueLabels.fields.isOpen') }).uncheck()
    await press(page, t('forms.save'))
    await expect(row).toContainText(t('issueTexts.milestoneClosed'))
  })
})

test.describe('a member', () => {
  test.use({ reader: 'uploader' })

  test('saves a filter and deletes it again', { tag: '@no-js' }, async ({ page, watch }, info) => {
    watch.allow(/409/)
    const name = `Votes ${info.project.name}`
    await page.goto('/issues?state=all&sort=votes')
    const save = async () => {
      await page.getByText(t('issues.saved.save'), { exact: true }).click()
      await page.getByLabel(t('issues.saved.name'), { exact: true }).fill(name)
      await press(page, t('issues.saved.submit'))
    }
    await save()
    const views = page.getByRole('navigation', { name: t('issues.saved.title') })
    const link = views.getByRole('link', { name, exact: true })
    await expect(link).toHaveAttribute('aria-current', 'true')
    if (info.project.name === 'scripts') expect(await findViolations(page)).toEqual([])
    await page.goto('/issues?kind=idea')
    await save()
    await expect(page.getByText(t('issues.saved.taken'))).toBeVisible()
    await link.click()
    await expect(page).toHaveURL('/issues?state=all&sort=votes')
    await press(page, t('issues.saved.delete', { name }))
    await expect(link).toHaveCount(0)
  })

  test('reads the board without buttons', { tag: '@no-js' }, async ({ page }) => {
    await page.goto('/issues/board')
    await expect(column(page, 'done').locator('.board-card').first()).toBeVisible()
    await expect(page.locator('[name="move"]')).toHaveCount(0)
    await page.goto('/issues/labels')
    await expect(page.getByRole('link', { name: t('issueLabels.labels.add') })).toHaveCount(0)
  })
})
