import type { Locator, Page } from '@playwright/test'

export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

export const isInSight = (part: Locator): Promise<boolean> =>
  part.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const corners = [left + 3, right - 3].flatMap((x) =>
      [top + 3, (top + bottom) / 2, bottom - 3].map((y) => [x, y] as const),
    )
    const isWhole = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight
    return isWhole && corners.every(([x, y]) => element.contains(document.elementFromPoint(x, y)))
  })

/**
 * Controls below `control` pixels, plain links below 24. Links within a sentence are exempt (WCAG 2.5.8); a label and its
 * control are one target.
 */
export const findSmallTargets = (page: Page, control: number): Promise<string[]> =>
  page.evaluate((least) => {
    const small: string[] = []
    const isLink = (element: Element) =>
      element.matches('a:not(.btn, .tab, .page, .chip, .menu-row, .toggle, nav ul a, [role="button"])')
    for (const element of document.querySelectorAll('main :is(a[href], button, input, select, textarea, summary)')) {
      const shown = element.closest('label') ?? element
      const { width, height } = shown.getBoundingClientRect()
      if (width === 0 || height === 0 || element.closest('[popover]:not(:popover-open), dialog:not([open])')) continue
      if (element.closest('p, .prose') && !element.matches('summary')) continue
      // A hidden submit button, which only Enter presses.
      if (element.matches('[aria-hidden="true"]')) continue
      const edge = getComputedStyle(element, '::before')
      const grown = edge.position === 'absolute' ? Math.max(0, -2 * Number.parseFloat(edge.insetBlockStart)) || 0 : 0
      const needed = isLink(element) ? 24 : least
      if (Math.min(width, height) + grown < needed - 0.5)
        small.push(`${element.outerHTML.slice(0, 90)} ${width}x${height}, needs ${needed}`)
    }
    return small
  }, control)

/** Returns the elements that show no focus, and whether Tab reached the end. A radio group or a toolbar is one stop. */
export async function walkByKey(page: Page): Promise<{ unseen: string[]; stops: number }> {
  await page.evaluate(() => {
    const seen: { html: string; isSeen: boolean }[] = []
    Object.assign(window, { seen })
    document.querySelector('main')?.focus()
    addEventListener('focusin', ({ target }) => {
      if (!(target instanceof Element) || !target.closest('main')) return
      // A link that fills its row has its focus ring on the row.
      const rings = [target, target.closest('li')].filter((each) => each !== null).map((each) => getComputedStyle(each))
      const isSeen = rings.some(({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && outlineWidth !== '0px')
      seen.push({ html: target.outerHTML.slice(0, 90), isSeen })
    })
  })
  const most = await page.locator('main :is(a[href], button, input, select, textarea, summary, [tabindex="0"])').count()
  const isOver = () => page.evaluate(() => !document.activeElement?.closest('main'))
  for (let presses = 0; presses <= most; presses++) {
    await page.keyboard.press('Tab')
    if (presses % 10 === 9 && (await isOver())) break
  }
  return page.evaluate(() => {
    const { seen } = window as unknown as { seen: { html: string; isSeen: boolean }[] }
    return { unseen: seen.filter(({ isSeen }) => !isSeen).map(({ html }) => html), stops: seen.length }
  })
}

/** Classes of the icons that are not square: their part of the joined image would show two others. */
export function findStretchedIcons(page: Page): Promise<string[]> {
  return page.locator('.i').evaluateAll((icons) =>
    icons.flatMap((icon) => {
      const { width, height } = icon.getBoundingClientRect()
      return width > 0 && Math.abs(width - height) > 0.5 ? [icon.className] : []
    }),
  )
}
