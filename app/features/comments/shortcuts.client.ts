import { findSelected, followLink, type Obstacle, onArrival, selectRow, stopWaiting } from '~/lib/shortcuts/list-keys'
import { findTextarea } from './use-own-text'

/**
 * Does what the key stands for, on the comment with the focus.
 *
 * @param openNewest navigates to the next unread or newest comment; null when the newest is on this page
 */
export function pressKey(list: HTMLElement, key: string, openNewest: (() => void) | null): Obstacle | null {
  stopWaiting()
  const selected = findSelected(findComments(list))
  switch (key) {
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

function goToNewest(list: HTMLElement, selected: HTMLElement | undefined, open: (() => void) | null): Obstacle | null {
  const unread = list.querySelector<HTMLElement>('.unread-line + .comment')
  const isAhead = selected && unread && selected.compareDocumentPosition(unread) & Node.DOCUMENT_POSITION_FOLLOWING
  if (unread && (!selected || isAhead)) return selectRow(unread) ? null : 'last'
  const selectWanted = () => selectRow(list.querySelector<HTMLElement>('.comment-wanted'))
  if (followLink(list.querySelector<HTMLElement>('.new-posts a'), selectWanted)) return null
  if (!open) return selectRow(findComments(list).at(-1)) ? null : 'last'
  onArrival(selectWanted)
  open()
  return null
}

/** Opens the reply to a comment, else the text field, which can be on the last page. */
function reply(list: HTMLElement, selected: HTMLElement | undefined) {
  const link = selected?.querySelector<HTMLAnchorElement>('.comment-acts a[href*="&reply="]')
  const isOpen = link?.href === location.href
  if (!isOpen && followLink(link, () => focusField(list))) return
  if (focusField(list)) return
  followLink(list.querySelector<HTMLElement>('a[href$="#write"]:not(.comment a)'), () => focusField(list))
}

/** Quotes the selected text, else the comment. Without a text field on this page, the link opens the page that has one. */
function quote(list: HTMLElement, selected: HTMLElement | undefined): boolean {
  const button =
    list.querySelector<HTMLElement>('.quote-selection') ?? selected?.querySelector<HTMLElement>('[data-quote]')
  if (!findField(list)) return followLink(button, () => focusField(list))
  button?.click()
  return Boolean(button)
}
