import { expect, type Locator, test } from '@playwright/test'

/**
 * Clicks a link below the rows. Rows get their heights (content-visibility) in the frames after they are scrolled into view, which
 * moves the link: a button that is pressed on it could be released beside it. Without scripts, a page has no `requestAnimationFrame`.
 */
export async function followBelowRows(link: Locator) {
  if (test.info().project.use.javaScriptEnabled !== false) {
    await link.scrollIntoViewIfNeeded()
    await expect.poll(() => link.evaluate(isStill)).toBe(true)
  }
  await link.click()
}

async function isStill(element: Element): Promise<boolean> {
  const positions = new Set<number>()
  for (let frame = 0; frame < 6; frame++) {
    await new Promise((resolve) => requestAnimationFrame(resolve))
    positions.add(element.getBoundingClientRect().top)
  }
  return positions.size === 1
}
