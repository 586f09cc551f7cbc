import { type Language, languageEntries } from '#contract/languages'

export interface Clock {
  language: Language
  /** IANA name. */
  timeZone: string
  /** Milliseconds; the same for the whole request. */
  now: number
}

const zones = new Map<string, Intl.DateTimeFormat>()

/** Day, month, year, hour, minute. Engines differ in words and spaces, so only digits come from Intl. */
function readDigits(iso: string, timeZone: string): string[] {
  let zone = zones.get(timeZone)
  if (!zone) {
    zone = new Intl.DateTimeFormat('en-GB', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
    zones.set(timeZone, zone)
  }
  return zone.format(Date.parse(iso)).match(/\d+/g) ?? []
}

function writeDay([day, month, year]: string[], language: Language): string {
  const { dayEnd, months } = languageEntries[language].dates
  return `${Number(day)}${dayEnd} ${months[Number(month) - 1]} ${year}`
}

type Zone = Pick<Clock, 'language' | 'timeZone'>

/** `20 Nov 2025`, and `20 Nov 2025, 12:04`, which ends in `UTC` while the reader's time zone is unknown. */
export function formatDate(iso: string, { language, timeZone }: Zone): { day: string; moment: string } {
  const digits = readDigits(iso, timeZone)
  const [, , , hour, minute] = digits
  const day = writeDay(digits, language)
  const zone = timeZone === 'UTC' ? ' UTC' : ''
  return { day, moment: `${day}${languageEntries[language].dates.beforeTime}${hour}:${minute}${zone}` }
}

/** `20 Nov 2025`, `20. nov. 2025` */
export function formatDay(iso: string, zone: Zone): string {
  return formatDate(iso, zone).day
}

export function formatMoment(iso: string, zone: Zone): string {
  return formatDate(iso, zone).moment
}

export function formatTime(iso: string, { timeZone }: Pick<Clock, 'timeZone'>): string {
  const [, , , hour, minute] = readDigits(iso, timeZone)
  return `${hour}:${minute}`
}
