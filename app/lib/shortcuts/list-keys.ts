/** Why a key did nothing: there is no row before or after the selected one, or none is selected. */
export type Obstacle = 'first' | 'last' | 'unselected'

/** Height of the top bar in pixels. */
const barHeight = 48

const findTarget = (row: HTMLElement) =>
  row.querySelector<HTMLElement>(':scope > article') ?? row.querySelector<HTMLElement>('a.title')

export const isShown = (element: HTMLElement) => element.getClientRects().length > 0

/**
 * The rows of all lists of the page, which have the attribute `data-list`, and those inside the rows of a tree. A row is selected
 * by the focus on its title.
 */
export function findRows(): HTMLElement[] {
  const elements = document.querySelectorAll<HTMLElement>('[data-list] > *, [data-list="tree"] li')
  return [...elements].filter((row) => findTarget(row) && isShown(row))
}

/** The innermost row of a tree. */
export const findSelected = (rows = findRows()) => rows.findLast((row) => row.contains(document.activeElement))

export function selectRow(row: HTMLElement | null | undefined): boolean {
  const target = row && findTarget(row)
  if (!row || !target) return false
  const isText = target.localName === 'article'
  if (isText) target.tabIndex = -1
  target.focus({ preventScroll: true })
  row.scrollIntoView({ block: isText ? 'start' : 'nearest' })
  return true
}

/** Selects the next or the previous row, on the next or the previous page after the last one. */
export function moveSelection(to: 'next' | 'previous'): Obstacle | null {
  stopWaiting()
  const rows = findRows()
  if (rows.length === 0) return null
  const selected = findSelected(rows)
  const index = selected ? rows.indexOf(selected) : findVisible(rows) - (to === 'next' ? 1 : 0)
  if (selectRow(rows[index + (to === 'next' ? 1 : -1)])) return null
  const page = document.querySelector<HTMLElement>(`.pages a[rel="${to === 'next' ? 'next' : 'prev'}"]`)
  const isTurned = followLink(page, () => selectRow(findRows().at(to === 'next' ? 0 : -1)))
  return isTurned ? null : to === 'next' ? 'last' : 'first'
}

/** Index of the first row that starts below the top bar; the number of rows when there is none. */
function findVisible(rows: HTMLElement[]): number {
  const index = rows.findIndex((row) => row.getBoundingClientRect().top >= barHeight)
  return index === -1 ? rows.length : index
}

let waiting = new AbortController()

export const stopWaiting = () => waiting.abort()

/** Calls `focus` when the next page is rendered, until it returns true or the member does something else. */
export function onArrival(focus: () => boolean) {
  const main = document.querySelector('main')
  if (!main) return
  // Not the URL, which changes before the page is rendered.
  const { page } = main.dataset
  const arrival = new MutationObserver(() => {
    if (main.dataset.page !== page && focus()) stopWaiting()
  })
  waiting = new AbortController()
  const { signal } = waiting
  signal.addEventListener('abort', () => arrival.disconnect())
  for (const input of ['keydown', 'pointerdown']) document.addEventListener(input, stopWaiting, { signal })
  arrival.observe(main, { childList: true, subtree: true, attributeFilter: ['data-page'] })
}

export function followLink(link: HTMLElement | null | undefined, focus: () => boolean): boolean {
  if (!link) return false
  onArrival(focus)
  link.click()
  return true
}
