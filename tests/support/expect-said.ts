import { expect, type Page } from '@playwright/test'

/** Says what became of a form. With scripts the focus is there, too: the button that was pressed may be gone. */
export async function expectSaid(page: Page, words: string, hasScripts = true): Promise<void> {
  const said = page.getByRole('status').filter({ hasText: words })
  await expect(said).toHaveCount(1)
  await expect(said).toBeVisible()
  if (hasScripts) await expect(said).toBeFocused()
}
