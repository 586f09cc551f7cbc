import { useEffect } from 'react'
import { type Clock, formatMoment } from '~/lib/format/dates'

/**
 * Adds titles under the mouse pointer: the full date of a relative time, and the full text of a truncated element. Rows
 * without these titles are smaller.
 */
export function useHints({ language, timeZone }: Pick<Clock, 'language' | 'timeZone'>) {
  useEffect(() => {
    const hint = ({ target, pointerType }: PointerEvent) => {
      // Touch has no hover.
      if (pointerType === 'touch' || !(target instanceof Element)) return
      const time = target.closest<HTMLTimeElement>('time[datetime]:not([title])')
      if (time) time.title = formatMoment(time.dateTime, { language, timeZone })
      const cut = target.closest('.trunc:not([title])')
      if (cut instanceof HTMLElement && cut.scrollWidth > cut.clientWidth) cut.title = cut.textContent ?? ''
    }
    document.addEventListener('pointerover', hint)
    return () => document.removeEventListener('pointerover', hint)
  }, [language, timeZone])
}
