import { goesOn, type Spoken } from '../grouping'

/** A message as the server made it. */
export interface Row {
  id: number
  html: string
}

/** The messages that stand in a list, oldest first. */
const listMessages = (list: HTMLElement) => [...list.querySelectorAll<HTMLElement>(':scope > [data-seq]')]

const idOf = (row: Element | undefined) => Number(row?.id.slice(1) ?? 0)

/** The newest message of a list; 0 when there is none. */
export function lastIdOf(list: HTMLElement): number {
  return idOf(listMessages(list).at(-1))
}

/**
 * Puts messages where they belong: in the place of what they were, or below all others with a line where a day begins.
 * What is older than the list is not in sight, and stays out of it; an answer that was overtaken by a newer one says nothing.
 */
export function putRows(list: HTMLElement, rows: Row[], takesNew: boolean): void {
  for (const { id, html } of [...rows].sort((a, b) => a.id - b.id)) {
    const made = parseRow(html)
    const standing = list.querySelector(`#m${id}`)
    if (!made) continue
    if (standing instanceof HTMLElement) {
      if (Number(standing.dataset.seq) < Number(made.dataset.seq)) replaceRow(standing, made)
    } else if (takesNew && id > lastIdOf(list)) appendRow(list, made)
  }
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
    const day = document.createElement('li')
    day.className = 'chat-day'
    day.textContent = made.dataset.day ?? ''
    list.appendChild(day)
  }
  made.classList.toggle('chat-more', goesOn(readSpoken(list.lastElementChild), readSpoken(made)))
  list.appendChild(made)
}

function readSpoken(row: Element | null): Spoken {
  const { by, at, apart } = row instanceof HTMLElement ? row.dataset : {}
  return { by, at: Number(at), isApart: apart !== undefined }
}

/** Whether what a member says now goes on with what stands last. */
export function wouldGoOn(list: HTMLElement, by: string): boolean {
  return goesOn(readSpoken(list.lastElementChild), { by, at: Date.now(), isApart: false })
}
