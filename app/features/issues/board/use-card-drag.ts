import { type RefObject, useEffect } from 'react'

const type = 'application/x-issue'

/**
 * Cards can be dragged with a mouse. On touch screens and by keyboard, their buttons move them. `move` is called with the value
 * of a button that does the same.
 */
export function useCardDrag(board: RefObject<HTMLElement>, columns: string | null, move: (value: string) => void) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: new columns contain new cards
  useEffect(() => {
    for (const card of board.current?.querySelectorAll<HTMLElement>('[data-card]') ?? []) {
      card.draggable = true
      // Otherwise the browser drags the link.
      for (const link of card.querySelectorAll('a')) link.draggable = false
    }
  }, [board, columns])

  useEffect(() => {
    const element = board.current
    if (!element) return
    let dragged: HTMLElement | null = null
    const abort = new AbortController()
    const { signal } = abort
    const clear = () => {
      for (const each of element.querySelectorAll('.board-drop')) each.classList.remove('board-drop')
    }
    element.addEventListener(
      'dragstart',
      (event) => {
        dragged = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('[data-card]') : null
        event.dataTransfer?.setData(type, dragged?.dataset.card ?? '')
        if (event.dataTransfer) event.dataTransfer.effectAllowed = 'move'
      },
      { signal },
    )
    element.addEventListener(
      'dragover',
      (event) => {
        const slot = dragged && findSlot(event)
        if (!slot) return
        event.preventDefault()
        clear()
        const { list, above } = slot
        const mark = above ?? list
        mark.classList.add('board-drop')
      },
      { signal },
    )
    element.addEventListener(
      'drop',
      (event) => {
        const slot = dragged && findSlot(event)
        if (!slot || !dragged) return
        event.preventDefault()
        const { list, above } = slot
        const isSame = above === dragged || (list.contains(dragged) && above === dragged.previousElementSibling)
        const [after = '0'] = above?.dataset.card?.split(':') ?? []
        if (!isSame) move(`${dragged.dataset.card}:${list.dataset.stage}:${after}:drag`)
      },
      { signal },
    )
    element.addEventListener(
      'dragend',
      () => {
        dragged = null
        clear()
      },
      { signal },
    )
    return () => abort.abort()
  }, [board, move])
}

/** The list below the pointer and the last card above it. Issues that are done are sorted by time. */
function findSlot({ target, clientY }: DragEvent) {
  const list = target instanceof Element ? target.closest('.board-column')?.querySelector<HTMLElement>('ol') : null
  if (!list) return null
  if (list.dataset.stage === 'done') return { list, above: null }
  const above = [...list.querySelectorAll<HTMLElement>('[data-card]')].filter((card) => {
    const { top, height } = card.getBoundingClientRect()
    return top + height / 2 < clientY
  })
  return { list, above: above.at(-1) ?? null }
}
