import { expect, type Page } from '@playwright/test'

/** Expects the status message of a submitted form. With scripts it has the focus, because the button may be gone. */
export async function expectStatus(page: Page, text: string, hasScripts = true): Promise<void> {
  const status = page.getByRole('status').filter({ hasText: text })
  await expect(status).toHaveCount(1)
  await expect(status).toBeVisible()
  if (hasScripts) await expect(status).toBeFocused()
}
