import type { Locator, Page } from '@playwright/test'

/** The field of the top bar. Its label depends on the page, and its role on whether it has suggestions. */
export const searchField = (page: Page): Locator => page.getByRole('banner').getByRole('search').locator('[name=q]')
