import { useEffect } from 'react'
import { type Clock, formatMoment } from '~/lib/format/dates'

/**
 * Says in full, where the pointer rests, what rows say in short: the moment of a time, and a text that did not fit. Rows
 * would else carry both twice.
 */
export function useHints({ language, timeZone }: Pick<Clock, 'language' | 'timeZone'>) {
  useEffect(() => {
    const hint = ({ target, pointerType }: PointerEvent) => {
      // A finger rests nowhere.
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
