import type { Page } from '@playwright/test'

/**
 * The response to the next POST to a URL with these characters. A page also sends POSTs of its own, at any time, such as the one
 * for a ticket of the socket.
 */
export const waitForPostAnswer = (page: Page, part: string) =>
  page.waitForResponse((response) => response.request().method() === 'POST' && response.url().includes(part))
