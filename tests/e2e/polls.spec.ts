import { findViolations } from '../support/axe'
import { expect, test } from '../support/browser'
import { t } from '../support/text'

test.use({ reader: 'moderator', contextOptions: { reducedMotion: 'reduce' } })

test(
  'starts a thread with a poll, votes, changes, withdraws and closes it',
  { tag: ['@no-js', '@phone'] },
  async ({ page, watch }, info) => {
    watch.allow(/422/)
    const poll = page.getByRole('region', { name: 'Which client?' })
    const press = (key: 'vote' | 'change' | 'withdraw') =>
      poll.getByRole('button', { name: t(`forumTexts.poll.${key}`), exact: true }).click()
    const result = (option: string) => poll.getByRole('listitem').filter({ hasText: option })

    await page.goto('/forums/introductions-2/new')
    await page.getByLabel(t('forums.new.name')).fill(`Poll of ${info.project.name}`)
    await page.getByLabel(t('forums.new.text')).fill('Please vote.')
    await page.getByText(t('forums.poll.add')).click()
    await page.getByLabel(t('forums.poll.question')).fill('Which client?')
    await page.getByLabel(t('forums.poll.options'), { exact: true }).fill('rTorrent')
    await page.getByRole('button', { name: t('forums.new.submit') }).click()
    await expect(page.getByText(t('forms.errors.invalid'))).toBeVisible()
    await page.getByLabel(t('forums.poll.options'), { exact: true }).fill('rTorrent\n\nqBittorrent\n<b>Other</b>')
    await page.getByLabel(t('forums.poll.choices')).fill('2')
    await page.getByLabel(t('forums.poll.showing')).selectOption('voted')
    await page.getByLabel(t('forums.poll.named')).check()
    await page.getByRole('button', { name: t('forums.new.submit') }).click()

    await expect(poll.getByRole('checkbox')).toHaveCount(3)
    await expect(poll).toContainText(t('forums.poll.results.voted'))
    await press('vote')
    await expect(page.getByText(t('forumTexts.poll.noOption'))).toBeVisible()
    for (const option of await poll.getByRole('checkbox').all()) await option.check()
    await press('vote')
    await expect(poll.getByRole('alert')).toHaveText(t('forumTexts.poll.most', { count: 2 }))
    for (const option of await poll.getByRole('checkbox').all()) await expect(option).toBeChecked()
    await poll.getByRole('checkbox', { name: 'rTorrent' }).uncheck()
    await press('vote')
    await expect(result('qBittorrent')).toContainText('100%')
    await expect(poll.getByRole('progressbar', { name: 'rTorrent' })).toHaveAttribute('value', '0')
    await expect(poll.getByRole('checkbox', { name: '<b>Other</b>' })).toBeChecked()
    if (info.project.name === 'scripts') expect(await findViolations(page)).toEqual([])

    await poll.getByRole('checkbox', { name: '<b>Other</b>' }).uncheck()
    await press('change')
    await expect(result('<b>Other</b>')).toContainText('0%')
    await press('withdraw')
    await expect(poll).not.toContainText('%')

    await poll.getByText(t('forumTexts.poll.close')).first().click()
    await poll.getByRole('button', { name: t('forumTexts.poll.close') }).click()
    await expect(poll.getByRole('checkbox')).toHaveCount(0)
    await expect(result('rTorrent')).toContainText('0%')
    if (info.project.name === 'scripts') expect(await findViolations(page)).toEqual([])

    await poll.getByText(t('forumTexts.poll.reopen')).first().click()
    await poll.getByLabel(t('forumTexts.poll.reason')).fill('Closed too early')
    await poll.getByRole('button', { name: t('forumTexts.poll.reopen') }).click()
    await expect(poll.getByRole('checkbox')).toHaveCount(3)
    await expect(poll.getByText(t('forumTexts.poll.reopen'))).toHaveCount(0)
  },
)
