import { continuesGroup, type GroupingKey } from '../grouping'

export interface Row {
  id: number
  html: string
}

const listMessages = (list: HTMLElement) => [...list.querySelectorAll<HTMLElement>(':scope > [data-seq]')]

const idOf = (row: Element | undefined) => Number(row?.id.slice(1) ?? 0)

export function firstIdOf(list: HTMLElement): number {
  return idOf(listMessages(list)[0])
}

export function countRows(list: HTMLElement): number {
  return listMessages(list).length
}

export function lastIdOf(list: HTMLElement): number {
  return idOf(listMessages(list).at(-1))
}

/**
 * A message that was edited after it was missed comes with a later page of changes, so it may belong in the middle. Messages
 * older than the list are not shown; a row with an older `seq` than the one in the list is ignored.
 * @param takesNew whether the list ends with the newest message of the room
 * @returns the rows that were inserted
 */
export function putRows(list: HTMLElement, rows: Row[], takesNew: boolean): HTMLElement[] {
  const inserted: HTMLElement[] = []
  for (const { id, html } of [...rows].sort((a, b) => a.id - b.id)) {
    const row = parseRow(html)
    const current = list.querySelector(`#m${id}`)
    if (!row) continue
    if (current instanceof HTMLElement) {
      if (Number(current.dataset.seq) < Number(row.dataset.seq)) replaceRow(current, row)
      continue
    }
    const next = listMessages(list).find((message) => idOf(message) > id)
    if (next ? id < firstIdOf(list) : !takesNew) continue
    insertRow(list, row, next ?? null)
    inserted.push(row)
  }
  return inserted
}

/** Draws the line between read and unread messages, and removes the previous one. */
export function markNew(list: HTMLElement, first: HTMLElement, words: string): void {
  for (const line of list.querySelectorAll('.chat-new')) line.remove()
  first.classList.remove('chat-more')
  list.insertBefore(makeLine('chat-day chat-new', words), first)
}

/** Renews the day line and the grouping at the seam. */
export function putEarlier(list: HTMLElement, html: string): void {
  const made = [...new DOMParser().parseFromString(html, 'text/html').body.children]
  const last = made.at(-1)
  const [first] = listMessages(list)
  if (!(last instanceof HTMLElement) || !first) return
  const day = list.firstElementChild
  if (day?.className === 'chat-day' && last.dataset.day === first.dataset.day) day.remove()
  const follows = list.firstElementChild === first && continuesGroup(readGroupingKey(last), readGroupingKey(first))
  first.classList.toggle('chat-more', follows)
  const top = list.firstElementChild
  for (const row of made) list.insertBefore(row, top)
}

/** The first message left gets a day line and its author's name. */
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

/** Keeps open `<details>` and the focus. A screen reader does not read the message again. */
function replaceRow(standing: HTMLElement, made: HTMLElement) {
  const folds = [...standing.querySelectorAll('details')]
  const focused = standing.querySelector(':focus')
  made.querySelectorAll('details').forEach((fold, index) => {
    fold.open = folds[index]?.open ?? false
  })
  made.classList.toggle('chat-more', standing.classList.contains('chat-more'))
  made.setAttribute('aria-live', 'off')
  standing.replaceWith(made)
  if (focused) findSameControl(made, focused)?.focus({ preventScroll: true })
}

/** The control that does the same in the new row. Not the one at the same position: a new reaction moves those after it. */
function findSameControl(row: HTMLElement, control: Element): HTMLElement | null {
  const same = [...row.querySelectorAll<HTMLElement>('a, button, summary')].find(
    (other) =>
      other.localName === control.localName &&
      ['href', 'value', 'aria-label'].every((name) => other.getAttribute(name) === control.getAttribute(name)),
  )
  return same ?? row.querySelector<HTMLElement>('.comment-reactions > a') ?? row.querySelector('a')
}

/** Renews the day lines and the grouping on both sides. `next` is null at the end. */
function insertRow(list: HTMLElement, row: HTMLElement, next: HTMLElement | null) {
  list.insertBefore(row, next)
  for (const message of next ? [row, next] : [row]) {
    const unreadLine = message.previousElementSibling?.classList.contains('chat-new')
    const top = (unreadLine && message.previousElementSibling) || message
    const above = top.previousElementSibling
    if (above?.className === 'chat-day') above.remove()
    const previous = listMessages(list)[listMessages(list).indexOf(message) - 1]
    if (previous?.dataset.day !== message.dataset.day) list.insertBefore(makeDay(message), top)
    message.classList.toggle(
      'chat-more',
      continuesGroup(readGroupingKey(message.previousElementSibling), readGroupingKey(message)),
    )
  }
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

function readGroupingKey(row: Element | null): GroupingKey {
  const { by, at, apart } = row instanceof HTMLElement ? row.dataset : {}
  return { by, sentAt: Number(at), isReply: apart !== undefined }
}

/** Whether a message the member sends now would be grouped with the last message of the list. */
export function wouldContinueGroup(list: HTMLElement, by: string): boolean {
  return continuesGroup(readGroupingKey(list.lastElementChild), { by, sentAt: Date.now(), isReply: false })
}
