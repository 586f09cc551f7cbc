import type { Page } from '@playwright/test'
import { findViolations } from '../support/axe'
import { expect, test } from '../support/browser'
import { findThread } from '../support/screens'
import { t } from '../support/text'

test.use({
  // The projects run in parallel, and the choice belongs to the account.
  reader: async ({ javaScriptEnabled }, use) => use(javaScriptEnabled === false ? 'admin' : 'moderator'),
  contextOptions: { reducedMotion: 'reduce' },
})

/** Path of the last page of a thread. */
async function findLastPage(page: Page): Promise<string> {
  const thread = await findThread(page, '/forums/uploading-6?sort=posts')
  const text = await (await page.request.get(thread)).text()
  return /href="([^"]+#write)">/.exec(text)?.[1] ?? thread
}

async function sign(page: Page, signature: string) {
  await page.goto('/account/settings/profile')
  await page.getByLabel(t('account.profile.signature')).fill(signature)
  await page.getByRole('button', { name: t('forms.save') }).click()
  await expect(page.getByText(t('account.profile.done'), { exact: true })).toBeVisible()
}

async function switchSignatures(page: Page, isOn: boolean) {
  await page.goto('/account/settings/appearance')
  const setting = page.getByLabel(t('account.appearance.signatures'))
  await expect(setting).toBeChecked({ checked: !isOn })
  await setting.setChecked(isOn)
  await page.getByRole('button', { name: t('forms.save') }).click()
  await expect(page.getByText(t('account.appearance.done'), { exact: true })).toBeVisible()
}

test('shows a signature below posts once signatures are switched on', { tag: '@no-js' }, async ({ page }, info) => {
  const mark = `signed-${info.project.name}`
  const post = page.getByRole('listitem').filter({ hasText: mark })
  const signature = post.getByRole('note', { name: t('forumTexts.signature') })
  await sign(page, 'Fair **winds**\nand a ![calm](https://sea.example/calm.png)')

  await page.goto(await findLastPage(page))
  await page.getByLabel(t('forums.yourReply')).fill(mark)
  await page.getByRole('button', { name: t('forums.postReply') }).click()
  await expect(post).toBeVisible()
  await expect(signature).toHaveCount(0)
  const address = page.url()

  await switchSignatures(page, true)
  await page.goto(address)
  await expect(signature.locator('strong')).toHaveText('winds')
  await expect(signature.getByRole('link', { name: 'calm' })).toHaveAttribute('href', 'https://sea.example/calm.png')
  await expect(signature.locator('img')).toHaveCount(0)
  if (info.project.name === 'scripts') expect(await findViolations(page)).toEqual([])

  await switchSignatures(page, false)
  await page.goto(address)
  await expect(post).toBeVisible()
  await expect(signature).toHaveCount(0)
  await sign(page, '')
})
