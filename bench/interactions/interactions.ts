import type { Locator, Page } from '@playwright/test'
import { searchField } from '../../tests/support/search-field'

export interface Interaction {
  name: string
  from: string
  /** Runs before the measurement. */
  before?(page: Page): Promise<unknown>
  act(page: Page, hasTouch: boolean): Promise<unknown>
  /** The type `Outcome` of observe-interactions.js. */
  outcome: { search?: string; selector?: string; text?: string }
  /** Milliseconds until the frame with the outcome. */
  budgets?: { phone?: number; desktop?: number }
  /** The largest number of requests. */
  requests?: number
}

/** A navigation, and a search while typing. */
const navigated = { phone: 300 }
const searched = { phone: 350, desktop: 60 }

/** Milliseconds that a finger or a button is down. A press of no time, which no person makes, would hide what a prefetch gains. */
const pressTime = 70

/** Sends raw input. Playwright's own click runs code in the page first, which would be measured too. */
async function press(link: Locator, hasTouch: boolean) {
  await link.scrollIntoViewIfNeeded()
  const box = await link.boundingBox()
  if (!box) throw new Error('The link is not visible.')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const page = link.page()
  if (!hasTouch) return page.mouse.click(x, y, { delay: pressTime })
  // `touchscreen.tap` has no delay.
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
  await page.waitForTimeout(pressTime)
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}
const nextPage = (page: Page) => page.getByRole('link', { name: 'Next page' })

/** Measured first: on a slower machine than the one the budgets come from, they grow in proportion to this. */
export const baseline: Interaction = {
  name: 'baseline: fetch and one line',
  from: '/',
  act: (page) => page.evaluate(`interactions.fetchBaseline('/_root.data?page=2&_routes=routes%2F_app._index')`),
  outcome: { selector: '#fetch-baseline' },
}

export const nextPageInteraction: Interaction = {
  name: 'next page',
  from: '/',
  act: (page, hasTouch) => press(nextPage(page), hasTouch),
  outcome: { search: 'page=2' },
  budgets: navigated,
  requests: 1,
}

export const interactions: Interaction[] = [
  nextPageInteraction,
  {
    name: 'the page after, deep in the list',
    from: '/?page=150',
    act: (page, hasTouch) => press(nextPage(page), hasTouch),
    outcome: { search: 'page=151' },
    budgets: navigated,
    requests: 1,
  },
  {
    name: 'a category',
    from: '/',
    act: (page, hasTouch) => press(page.locator('a.tab', { hasText: 'Movies' }), hasTouch),
    outcome: { search: 'category=movies' },
    budgets: navigated,
    requests: 1,
  },
  {
    name: 'sort by another column',
    from: '/',
    act: async (page) => {
      await page.getByRole('combobox', { name: 'Sort by' }).focus()
      await page.keyboard.press('s')
    },
    outcome: { search: 'sort=s' },
    budgets: navigated,
    requests: 1,
  },
  {
    name: 'a filter, by its checkbox',
    from: '/?fields=shown',
    act: (page, hasTouch) => press(page.locator('label.toggle', { hasText: 'Alive' }), hasTouch),
    outcome: { search: 'life=alive' },
    budgets: navigated,
    requests: 1,
  },
  {
    name: 'five letters typed, from the last one',
    from: '/',
    before: (page) => searchField(page).focus(),
    act: (page) => searchField(page).pressSequentially('debia', { delay: 120 }),
    outcome: { search: 'q=debia' },
    budgets: searched,
  },
  {
    name: 'a menu opened',
    from: '/',
    act: (page, hasTouch) => press(page.locator('button[popovertarget]:visible').first(), hasTouch),
    outcome: { selector: '[popover]:popover-open' },
    requests: 1,
  },
  {
    name: 'a bookmark',
    from: '/',
    before: async (page) => {
      await page.locator('a.title').first().click()
      await page.locator('button[value$=bookmark]').waitFor()
    },
    act: (page, hasTouch) => press(page.locator('button[value$=bookmark]'), hasTouch),
    outcome: { selector: 'form[aria-busy=true]' },
  },
  {
    name: 'a message sent in the chat',
    from: '/chat/harbour',
    before: (page) => page.locator('textarea[name=source]').fill('Fair winds.'),
    act: (page) => page.locator('textarea[name=source]').press('Enter'),
    // The pending message, before the server has confirmed it.
    outcome: { selector: 'p.dim.whitespace-pre-line', text: 'Fair winds.' },
  },
]
