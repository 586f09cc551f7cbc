import { useEffect } from 'react'
import { type Clock, formatMoment } from '~/lib/format/dates'

/** Adds full dates and the full text of truncated elements as titles on hover: rows without titles are smaller. */
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
