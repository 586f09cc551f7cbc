import type { AppLoadContext } from '@remix-run/cloudflare'
import type { TFunction } from 'i18next'
import { translatorFor } from '~/lib/i18n/translator'
import { ageOf, isRecent } from './age'
import { type Clock, formatDate } from './dates'

export interface Reader extends Clock {
  t: TFunction
}

export function readerOf({ prefs, now }: Pick<AppLoadContext, 'prefs' | 'now'>): Reader {
  return { t: translatorFor(prefs.language), language: prefs.language, timeZone: prefs.timeZone, now }
}

/** Short relative time for columns: `12 min`, `8 mo`. */
function writeAge(iso: string, { t, now }: Reader): string {
  const { unit, count } = ageOf(iso, now)
  return t(`format.age.${unit}`, { count })
}

/** `12 min ago` up to a week, then the date; `exact` is the full date and time. */
export function writeTime(iso: string, reader: Reader): { iso: string; text: string; exact: string } {
  const { t, now } = reader
  const { day, moment } = formatDate(iso, reader)
  if (!isRecent(iso, now)) return { iso, text: day, exact: moment }
  const isNow = ageOf(iso, now).unit === 'now'
  const text = isNow ? t('format.justNow') : t('format.ago', { age: writeAge(iso, reader) })
  return { iso, text, exact: moment }
}
