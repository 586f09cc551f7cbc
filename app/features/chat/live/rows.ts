import { goesOn, type Spoken } from '../grouping'

/** A message as the server made it. */
export interface Row {
  id: number
  html: string
}

/** The messages that stand in a list, oldest first. */
const listMessages = (list: HTMLElement) => [...list.querySelectorAll<HTMLElement>(':scope > [data-seq]')]

const idOf = (row: Element | undefined) => Number(row?.id.slice(1) ?? 0)

/** The oldest message of a list; 0 when there is none. */
export function firstIdOf(list: HTMLElement): number {
  return idOf(listMessages(list)[0])
}

/** How many messages stand in a list. */
export function countRows(list: HTMLElement): number {
  return listMessages(list).length
}

/** The newest message of a list; 0 when there is none. */
export function lastIdOf(list: HTMLElement): number {
  return idOf(listMessages(list).at(-1))
}

/**
 * Puts messages where they belong: in the place of what they were, or below all others with a line where a day begins.
 * What is older than the list is not in sight, and stays out of it; an answer that was overtaken by a newer one says nothing.
 * Gives those that were put below.
 */
export function putRows(list: HTMLElement, rows: Row[], takesNew: boolean): HTMLElement[] {
  const added: HTMLElement[] = []
  for (const { id, html } of [...rows].sort((a, b) => a.id - b.id)) {
    const made = parseRow(html)
    const standing = list.querySelector(`#m${id}`)
    if (!made) continue
    if (standing instanceof HTMLElement) {
      if (Number(standing.dataset.seq) < Number(made.dataset.seq)) replaceRow(standing, made)
    } else if (takesNew && id > lastIdOf(list)) {
      appendRow(list, made)
      added.push(made)
    }
  }
  return added
}

/** Draws the line above which everything was read, in the place of the one that was there. */
export function markNew(list: HTMLElement, first: HTMLElement, words: string): void {
  for (const line of list.querySelectorAll('.chat-new')) line.remove()
  first.classList.remove('chat-more')
  list.insertBefore(makeLine('chat-day chat-new', words), first)
}

/** Puts what was said before above all that stands there. A day goes on, and so does who was talking. */
export function putEarlier(list: HTMLElement, html: string): void {
  const made = [...new DOMParser().parseFromString(html, 'text/html').body.children]
  const last = made.at(-1)
  const [first] = listMessages(list)
  if (!(last instanceof HTMLElement) || !first) return
  const day = list.firstElementChild
  if (day?.className === 'chat-day' && last.dataset.day === first.dataset.day) day.remove()
  const follows = list.firstElementChild === first && goesOn(readSpoken(last), readSpoken(first))
  first.classList.toggle('chat-more', follows)
  const top = list.firstElementChild
  for (const row of made) list.insertBefore(row, top)
}

/** Takes the oldest away until so many are left. The first that stays says its day and its author. */
export function dropOldest(list: HTMLElement, most: number): void {
  const first = listMessages(list).at(-most)
  if (!first) return
  while (list.firstElementChild && list.firstElementChild !== first) list.firstElementChild.remove()
  first.classList.remove('chat-more')
  list.insertBefore(makeDay(first), first)
}

function parseRow(html: string): HTMLElement | null {
  const parsed = new DOMParser().parseFromString(html, 'text/html').body.firstElementChild
  return parsed instanceof HTMLElement ? parsed : null
}

/** What was unfolded stays so, and a focus inside comes back. */
function replaceRow(standing: HTMLElement, made: HTMLElement) {
  const folds = [...standing.querySelectorAll('details')]
  const focused = [...standing.querySelectorAll<HTMLElement>('a, button, summary')].indexOf(
    document.activeElement as HTMLElement,
  )
  made.querySelectorAll('details').forEach((fold, index) => {
    fold.open = folds[index]?.open ?? false
  })
  made.classList.toggle('chat-more', standing.classList.contains('chat-more'))
  standing.replaceWith(made)
  if (focused >= 0) made.querySelectorAll<HTMLElement>('a, button, summary')[focused]?.focus({ preventScroll: true })
}

function appendRow(list: HTMLElement, made: HTMLElement) {
  if (listMessages(list).at(-1)?.dataset.day !== made.dataset.day) {
    list.appendChild(makeDay(made))
  }
  made.classList.toggle('chat-more', goesOn(readSpoken(list.lastElementChild), readSpoken(made)))
  list.appendChild(made)
}

function makeDay({ dataset }: HTMLElement): HTMLElement {
  return makeLine('chat-day', dataset.day ?? '')
}

function makeLine(className: string, words: string): HTMLElement {
  const line = document.createElement('li')
  line.className = className
  line.textContent = words
  return line
}

function readSpoken(row: Element | null): Spoken {
  const { by, at, apart } = row instanceof HTMLElement ? row.dataset : {}
  return { by, at: Number(at), isApart: apart !== undefined }
}

/** Whether what a member says now goes on with what stands last. */
export function wouldGoOn(list: HTMLElement, by: string): boolean {
  return goesOn(readSpoken(list.lastElementChild), { by, at: Date.now(), isApart: false })
}
