import { type RefObject, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReactionTrouble } from '~/ui/use-reactions'
import { findTextarea } from './use-own-text'

/** Milliseconds without a change of the selection. */
const selectionDelay = 150

/**
 * Adds quotes to the text, so that the member stays on the page: of a whole comment by its link, or of selected text by a button
 * beside it. Without JavaScript, or a form on the page, the link opens a page with the quote.
 */
export function useQuoting(list: RefObject<HTMLElement>): ReactionTrouble {
  const { t } = useTranslation()
  const label = t('comments.quoteSelection')
  const [isFailed, setFailed] = useState(false)
  useEffect(() => {
    const area = list.current
    const quote = async (work: (quoting: typeof import('./quoting.client')) => Promise<void> | void) => {
      try {
        await work(await import('./quoting.client'))
        setFailed(false)
      } catch {
        setFailed(true)
      }
    }
    const findField = () => findTextarea(area?.querySelector<HTMLFormElement>('#write form') ?? null)
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLElement>('a[data-quote]') : null
      const field = findField()
      if (!link || !field || event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      void quote(({ quoteComment }) => quoteComment(field, Number(link.dataset.quote)))
    }
    const offer = () => {
      const selection = getSelection()
      const isOffered = area?.querySelector('.quote-selection')
      const field = findField()
      if (!area || !field) return
      if (!isOffered && (!selection || selection.isCollapsed || !area.contains(selection.anchorNode))) return
      void quote(({ offerSelection, quoteComment }) =>
        offerSelection(area, label, (id, text) => void quote(() => quoteComment(field, id, text))),
      )
    }
    let timer: ReturnType<typeof setTimeout> | undefined
    const onSelection = () => {
      clearTimeout(timer)
      timer = setTimeout(offer, selectionDelay)
    }
    area?.addEventListener('click', onClick)
    document.addEventListener('selectionchange', onSelection)
    return () => {
      area?.removeEventListener('click', onClick)
      document.removeEventListener('selectionchange', onSelection)
      clearTimeout(timer)
    }
  }, [list, label])
  return isFailed ? { kind: 'failed' } : null
}
