import type { Locator, Page } from '@playwright/test'

/** What a member does on a page, and what shall stand there then. See `bench/moves.ts`. */
export interface Move {
  name: string
  /** The page's address. */
  from: string
  /** What is done before anything is measured. */
  before?(page: Page): Promise<unknown>
  act(page: Page, hasTouch: boolean): Promise<unknown>
  /** Rows of an address that holds `search` (`ahead`: maybe before it), or an element that `selector` finds, with `text` in it. */
  outcome: { search?: string; ahead?: boolean; selector?: string; text?: string }
  /** Milliseconds until the frame with the outcome, at most. */
  bars?: { phone?: number; desktop?: number }
  /** Requests, at most. */
  requests?: number
}

/** A navigation whose data comes when it is pressed, one that was fetched ahead, and a search while it is typed. */
const pressed = { phone: 300 }
const ahead = { phone: 100 }
const searched = { phone: 350, desktop: 60 }

/** As a finger does: the driver's own click would first ask the page, with every event, what it is going to hit. */
async function press(link: Locator, hasTouch: boolean) {
  await link.scrollIntoViewIfNeeded()
  const box = await link.boundingBox()
  if (!box) throw new Error('There is nothing to press.')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await (hasTouch ? link.page().touchscreen.tap(x, y) : link.page().mouse.click(x, y))
}
const nextPage = (page: Page) => page.getByRole('link', { name: 'Next page' })
const filter = (page: Page) => page.getByRole('searchbox', { name: 'Filter by name' })

/** Rests on a link until what it leads to has come. */
async function restOn(page: Page, link: Locator) {
  const coming = page.waitForResponse((response) => response.url().includes('.data?'))
  await link.hover()
  await (await coming).finished()
}

/** Measured first: what is held to a bar takes as much longer as this does than on the machine the bars were made on. */
export const floor: Move = {
  name: 'the same answer, fetched by hand',
  from: '/',
  act: (page) => page.evaluate(`moves.fetchAlone('/_root.data?page=2&_routes=routes%2F_app._index')`),
  outcome: { selector: '#fetched-alone' },
}

export const moves: Move[] = [
  {
    name: 'next page',
    from: '/',
    act: (page, hasTouch) => press(nextPage(page), hasTouch),
    outcome: { search: 'page=2' },
    bars: pressed,
    requests: 1,
  },
  {
    name: 'next page, rested on before',
    from: '/',
    before: (page) => restOn(page, nextPage(page)),
    act: (page) => press(nextPage(page), false),
    outcome: { search: 'page=2', ahead: true },
    bars: ahead,
    requests: 0,
  },
  {
    name: 'the page after, deep in the list',
    from: '/?page=150',
    act: (page, hasTouch) => press(nextPage(page), hasTouch),
    outcome: { search: 'page=151' },
    bars: pressed,
    requests: 1,
  },
  {
    name: 'a category',
    from: '/',
    act: (page, hasTouch) => press(page.getByRole('link', { name: /^Movies/ }), hasTouch),
    outcome: { search: 'category=movies' },
    bars: pressed,
    requests: 1,
  },
  {
    name: 'another order, by its field',
    from: '/',
    act: async (page) => {
      await page.getByRole('combobox', { name: 'Sort by' }).focus()
      await page.keyboard.press('s')
    },
    outcome: { search: 'sort=s' },
    bars: pressed,
    requests: 1,
  },
  {
    name: 'a filter, by its checkbox',
    from: '/?fields=shown',
    act: (page, hasTouch) => press(page.locator('label.toggle', { hasText: 'Alive' }), hasTouch),
    outcome: { search: 'life=alive' },
    bars: pressed,
    requests: 1,
  },
  {
    name: 'five letters typed, after the last',
    from: '/',
    before: (page) => filter(page).focus(),
    act: (page) => filter(page).pressSequentially('debia', { delay: 120 }),
    outcome: { search: 'q=debia' },
    bars: searched,
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
    // The message as its author sees it until the room has it.
    outcome: { selector: 'p.dim.whitespace-pre-line', text: 'Fair winds.' },
  },
]
