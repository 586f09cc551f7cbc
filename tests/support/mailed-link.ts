import type { Page } from '@playwright/test'

/** Path of the link in the newest mail to an address, from the staff's outbox page. Empty without a link. */
export async function readMailedLink(staff: Page, recipient: string): Promise<string> {
  await staff.goto('/admin/mail')
  const mail = staff.getByRole('listitem').filter({ hasText: recipient }).first()
  const links = mail.locator('a[href^="/"]')
  return (await links.count()) === 0 ? '' : ((await links.first().getAttribute('href')) ?? '')
}
