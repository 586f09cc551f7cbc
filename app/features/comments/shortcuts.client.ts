import { findTextarea } from './use-own-text'

/** Why a key did nothing: there is no earlier or later comment, or none is selected. */
export type Obstacle = 'first' | 'last' | 'unselected'

/** Height of the top bar in pixels. */
const barHeight = 48

/**
 * Does what the key stands for, on the comment with the focus.
 *
 * @param openNewest navigates to the next unread or newest comment; null when the newest is on this page
 */
export function pressKey(list: HTMLElement, key: string, openNewest: (() => void) | null): Obstacle | null {
  stopWaiting()
  const comments = findComments(list)
  const index = comments.findIndex((comment) => comment.contains(document.activeElement))
  const selected = comments[index]
  switch (key) {
    case 'j':
      return select(comments[selected ? index + 1 : findVisible(comments)]) || turnPage(list, 'next') ? null : 'last'
    case 'k':
      return select(comments[(selected ? index : findVisible(comments)) - 1]) || turnPage(list, 'prev') ? null : 'first'
    case 'n':
      return goToNewest(list, selected, openNewest)
    case 'r':
      reply(list, selected)
      return null
    default:
      return quote(list, selected) ? null : 'unselected'
  }
}

const findComments = (list: HTMLElement) => [...list.querySelectorAll<HTMLElement>('.comment')]

const findField = (list: HTMLElement) => findTextarea(list.querySelector<HTMLFormElement>('#write form'))

function focusField(list: HTMLElement): boolean {
  const field = findField(list)
  field?.focus()
  return field !== null
}

/** Index of the first comment that starts below the top bar; the number of comments when there is none. */
function findVisible(comments: HTMLElement[]): number {
  const index = comments.findIndex((comment) => comment.getBoundingClientRect().top >= barHeight)
  return index === -1 ? comments.length : index
}

function select(comment: HTMLElement | null | undefined): boolean {
  const article = comment?.querySelector<HTMLElement>('article')
  if (!comment || !article) return false
  article.tabIndex = -1
  article.focus({ preventScroll: true })
  comment.scrollIntoView({ block: 'start' })
  return true
}

function turnPage(list: HTMLElement, to: 'next' | 'prev'): boolean {
  const link = list.querySelector<HTMLElement>(`.pages a[rel="${to}"]`)
  return follow(list, link, () => select(findComments(list).at(to === 'next' ? 0 : -1)))
}

function goToNewest(list: HTMLElement, selected: HTMLElement | undefined, open: (() => void) | null): Obstacle | null {
  const unread = list.querySelector<HTMLElement>('.unread-line + .comment')
  const isAhead = selected && unread && selected.compareDocumentPosition(unread) & Node.DOCUMENT_POSITION_FOLLOWING
  if (unread && (!selected || isAhead)) return select(unread) ? null : 'last'
  const selectWanted = () => select(list.querySelector<HTMLElement>('.comment-wanted'))
  if (follow(list, list.querySelector<HTMLElement>('.new-posts a'), selectWanted)) return null
  if (!open) return select(findComments(list).at(-1)) ? null : 'last'
  onArrival(list, selectWanted)
  open()
  return null
}

/** Opens the reply to a comment, else the text field, which can be on the last page. */
function reply(list: HTMLElement, selected: HTMLElement | undefined) {
  const link = selected?.querySelector<HTMLAnchorElement>('.comment-acts a[href*="&reply="]')
  const isOpen = link?.href === location.href
  if (!isOpen && follow(list, link, () => focusField(list))) return
  if (focusField(list)) return
  follow(list, list.querySelector<HTMLElement>('a[href$="#write"]:not(.comment a)'), () => focusField(list))
}

/** Quotes the selected text, else the comment. Without a text field on this page, the link opens the page that has one. */
function quote(list: HTMLElement, selected: HTMLElement | undefined): boolean {
  const button =
    list.querySelector<HTMLElement>('.quote-selection') ?? selected?.querySelector<HTMLElement>('[data-quote]')
  if (!findField(list)) return follow(list, button, () => focusField(list))
  button?.click()
  return Boolean(button)
}

let waiting = new AbortController()

const stopWaiting = () => waiting.abort()

/** Calls `focus` when the next page is rendered, until it returns true or the member does something else. */
function onArrival(list: HTMLElement, focus: () => boolean) {
  const { href } = location
  const arrival = new MutationObserver(() => {
    if (location.href !== href && focus()) stopWaiting()
  })
  waiting = new AbortController()
  const { signal } = waiting
  signal.addEventListener('abort', () => arrival.disconnect())
  for (const input of ['keydown', 'pointerdown']) document.addEventListener(input, stopWaiting, { signal })
  arrival.observe(list, { childList: true, subtree: true })
}

function follow(list: HTMLElement, link: HTMLElement | null | undefined, focus: () => boolean): boolean {
  if (!link) return false
  onArrival(list, focus)
  link.click()
  return true
}
