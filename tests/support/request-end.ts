import type { Page, Request } from '@playwright/test'

/**
 * Resolves when a request to a URL with these characters ends. Remix stops reading a reply of data as soon as it is decoded, and
 * Chromium then may report a failed request, after which `response.finished()` of Playwright does not resolve
 * (microsoft/playwright#42786).
 */
export function waitForRequestEnd(page: Page, part: string) {
  const isMatch = (request: Request) => request.url().includes(part)
  return Promise.race([page.waitForEvent('requestfinished', isMatch), page.waitForEvent('requestfailed', isMatch)])
}
