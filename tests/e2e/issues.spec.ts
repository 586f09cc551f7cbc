import type { Page } from '@playwright/test'
import { findViolations } from '../support/axe'
import { expect, test } from '../support/browser'
import { waitForHydration } from '../support/hydration'
import { t } from '../support/text'
import { markdownAttacks } from '../support/text-attacks'

test.use({ reader: 'moderator', contextOptions: { reducedMotion: 'reduce' } })

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const title = (page: Page) => page.getByLabel(t('issues.form.title'), { exact: true })
const text = (page: Page) => page.getByLabel(t('issues.form.text'), { exact: true })
const comment = (page: Page) => page.getByLabel(t('comments.yours'), { exact: true })
const badge = (page: Page, state: 'open' | 'completed' | 'not_planned') =>
  page.locator('.issue-state', { hasText: t(`issueTexts.states.${state}`) })

/** Opens an issue from the list. */
async function openIssue(page: Page, name: string) {
  await page.goto('/issues')
  await page
    .getByRole('link', { name: t('issues.new') })
    .first()
    .click()
  await page.getByRole('link', { name: t('issues.kinds.bug') }).click()
  await expect(page).toHaveURL('/issues/new?kind=bug')
  await title(page).fill(name)
}

test(
  'opens, votes, comments, closes and reopens an issue, and changes its fields',
  { tag: ['@no-js', '@phone'] },
  async ({ page, watch }, info) => {
    watch.allow(/409/)
    const mark = info.project.name
    const name = `Lantern flickers ${mark}`
    const checks = async () => mark === 'scripts' && expect(await findViolations(page)).toEqual([])

    await test.step('previews and opens it', async () => {
      await openIssue(page, name)
      await text(page).fill('# Heading\n\nSee #1 and **this**.')
      await press(page, t('editor.preview'))
      await expect(page.getByRole('heading', { name: 'Heading', exact: true })).toBeVisible()
      await expect(title(page)).toHaveValue(name)
      await checks()
      await press(page, t('issues.form.submit'))
      await expect(heading(page, name)).toBeVisible()
      await expect(badge(page, 'open')).toBeVisible()
      await checks()
    })
    const address = new URL(page.url()).pathname

    await test.step('votes', async () => {
      const vote = page.getByRole('button', { name: t('issues.vote') })
      await vote.click()
      await expect(vote).toHaveAttribute('aria-pressed', 'true')
      await expect(vote).toContainText(t('issueTexts.votes', { count: 1 }))
    })

    await test.step('comments, and closes it with a comment', async () => {
      await comment(page).fill('A first comment')
      await press(page, t('comments.post'))
      await expect(page.locator('.comment', { hasText: 'A first comment' })).toBeVisible()
      await expect(comment(page)).toHaveValue('')
      await comment(page).fill('Solved by hand')
      await press(page, t('issues.close.completed'))
      await expect(page.locator('.comment', { hasText: 'Solved by hand' })).toBeVisible()
      await expect(badge(page, 'completed')).toBeVisible()
      await expect(page.locator('.event', { hasText: 'closed this as completed' })).toBeVisible()
      await expect(comment(page)).toHaveValue('')
    })

    await test.step('reopens it without a comment', async () => {
      await press(page, t('issues.close.open'))
      await expect(badge(page, 'open')).toBeVisible()
      await expect(page.locator('.event', { hasText: 'reopened this' })).toBeVisible()
    })

    await test.step('keeps what was typed in a conflict, and shows what changed', async () => {
      await page
        .getByRole('link', { name: t('issues.edit'), exact: true })
        .first()
        .click()
      await expect(heading(page, t('issueForms.title'))).toBeVisible()
      const field = page.getByLabel(t('issueForms.fields.title'), { exact: true })
      const other = await page.context().newPage()
      await other.goto(`${address}/edit`)
      await other.getByLabel(t('issueForms.fields.kind'), { exact: true }).selectOption('idea')
      await press(other, t('issueForms.save'))
      await expect(badge(other, 'open')).toBeVisible()
      await other.close()
      await field.fill(`${name}, renamed`)
      await press(page, t('issueForms.save'))
      await expect(page.getByText(t('issueForms.conflict.text'))).toBeVisible()
      await expect(page.locator('dl', { hasText: t('issueForms.fields.kind') })).toContainText(t('issues.kinds.idea'))
      await expect(field).toHaveValue(`${name}, renamed`)
      await expect(page.getByLabel(t('issueForms.fields.kind'), { exact: true })).toHaveValue('idea')
      await checks()
      await press(page, t('issueForms.save'))
      await expect(heading(page, `${name}, renamed`)).toBeVisible()
      await expect(page.locator('.event', { hasText: 'changed the kind' })).toBeVisible()
    })

    await test.step('locks it', async () => {
      await page.goto(`${address}/edit`)
      await press(page, t('issueForms.lock.title'))
      await expect(page.locator('.event', { hasText: 'locked this issue' })).toBeVisible()
    })

    await test.step('finds it by its filters', async () => {
      await page.goto('/issues')
      await page.getByLabel(t('issues.search')).fill(`lantern ${mark}`)
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/q=lantern/)
      await expect(page.locator('#issues').getByRole('link', { name: `${name}, renamed` })).toBeVisible()
      const closed = page.getByRole('link', { name: t('issueTexts.list.states.closed') })
      await expect(closed).toHaveAttribute('href', /q=lantern/)
      await closed.click()
      await expect(page.getByText(t('issues.noMatch'))).toBeVisible()
      await page
        .getByRole('list', { name: t('issues.active') })
        .getByRole('link')
        .click()
      await expect(page).toHaveURL('/issues?state=closed')
    })
  },
)

test.describe('an administrator', () => {
  test.use({ reader: 'admin' })

  test(
    'changes several issues at once, and names those changed in the meantime',
    { tag: '@no-js' },
    async ({ page }, info) => {
      const name = `Buoy of ${info.project.name}`
      await openIssue(page, name)
      await press(page, t('issues.form.submit'))
      await expect(heading(page, name)).toBeVisible()
      const address = new URL(page.url()).pathname
      const number = address.split('/').at(-1)
      const choose = async () => {
        await page.goto(`/issues?state=all&q=${number}`)
        await page.getByRole('checkbox', { name: new RegExp(`#${number} `) }).check()
        await page.getByText(t('issues.bulk.title'), { exact: true }).click()
        await page.getByLabel(t('issues.state'), { exact: true }).last().selectOption('not_planned')
        await press(page, t('issues.bulk.review'))
        await expect(page.getByRole('heading', { name: t('issues.bulk.sure', { count: 1 }) })).toBeVisible()
      }
      await choose()
      if (info.project.name === 'scripts') expect(await findViolations(page)).toEqual([])
      const other = await page.context().newPage()
      await other.goto(address)
      await press(other, t('issues.close.completed'))
      await expect(badge(other, 'completed')).toBeVisible()
      await other.close()
      await press(page, t('issues.bulk.apply', { count: 1 }))
      await expect(page.getByText(t('issues.bulk.conflicts'))).toBeVisible()
      await choose()
      await press(page, t('issues.bulk.apply', { count: 1 }))
      await expect(page.getByText(t('issues.bulk.changed', { count: 1 }))).toBeVisible()
      await page.goto(address)
      await expect(badge(page, 'not_planned')).toBeVisible()
    },
  )
})

test.describe('a member', () => {
  test.use({ reader: 'uploader' })

  test('suggests similar issues while the title is typed, and stays silent about stale ones', async ({ page }) => {
    await openIssue(page, 'Beacon is too bright at night')
    await press(page, t('issues.form.submit'))
    await expect(heading(page, 'Beacon is too bright')).toBeVisible()
    await page.goto('/issues/new?kind=idea')
    await waitForHydration(page)
    await title(page).pressSequentially('beacon')
    const similar = page.getByRole('region', { name: t('issues.similar.title') })
    await expect(similar.getByRole('link', { name: /Beacon is too bright/ })).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: /similar issue/ })).toHaveCount(1)
    expect(await findViolations(page)).toEqual([])
    await title(page).fill('be')
    await expect(similar).toHaveCount(0)
  })

  test('runs nothing that an issue contains', async ({ page }) => {
    const attack = markdownAttacks.join('\n\n').slice(0, 15_000)
    await openIssue(page, '<img src=x onerror=alert(1)>')
    await text(page).fill(attack)
    await press(page, t('issues.form.submit'))
    await expect(heading(page, '<img src=x onerror=alert(1)>')).toBeVisible()
    const body = page.locator('#timeline .prose').first()
    await expect(body.locator('script, iframe, object, embed, style, form, [onerror], [onload]')).toHaveCount(0)
  })
})
