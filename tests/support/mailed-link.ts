import type { Page } from '@playwright/test'

export async function readMailedLink(staff: Page, recipient: string): Promise<string> {
  await staff.goto('/admin/mail')
  const mail = staff.getByRole('listitem').filter({ hasText: recipient }).first()
  const links = mail.locator('a[href^="/"]')
  return (await links.count()) === 0 ? '' : ((await links.first().getAttribute('href')) ?? '')
}
