/** The value of a `datetime-local` field for a time: `2026-11-24T18:30`. */
export function toLocalTime(iso: string, timeZone: string): string {
  const digits = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  const parts = new Map(digits.formatToParts(Date.parse(iso)).map(({ type, value }) => [type, value]))
  const [year, month, day, hour, minute] = (['year', 'month', 'day', 'hour', 'minute'] as const).map((part) =>
    parts.get(part),
  )
  return `${year?.padStart(4, '0')}-${month}-${day}T${hour}:${minute}`
}

/** Between them a year has four digits in every time zone. */
const [earliest, latest] = [Date.UTC(1000, 0, 2), Date.UTC(9999, 0, 1)]

/** Whether `fromLocalTime` can read the value. `datetime-local` fields take further years, other clients any text. */
export function isLocalTime(local: string): boolean {
  const time = Date.parse(`${local}Z`)
  return time >= earliest && time < latest
}

/**
 * The time that a `datetime-local` value names in a time zone. Of an hour that comes twice it is the first; a time that a
 * change of the clocks skips is as much later.
 */
export function fromLocalTime(local: string, timeZone: string): string {
  const asUtc = Date.parse(`${local}Z`)
  const offsetAt = (time: number) => Date.parse(`${toLocalTime(new Date(time).toISOString(), timeZone)}Z`) - time
  const day = 24 * 60 * 60_000
  // The offsets before and after any change of that day.
  const candidates = [offsetAt(asUtc - day), offsetAt(asUtc + day)].map((offset) => asUtc - offset)
  const matching = candidates.filter((time) => toLocalTime(new Date(time).toISOString(), timeZone) === local)
  return new Date(matching.length > 0 ? Math.min(...matching) : Math.max(...candidates)).toISOString()
}

/** The times at which the day `from` begins and the day `to` ends in a time zone. Empty days are left out. */
export function readPeriod({ from, to }: { from: string; to: string }, timeZone: string) {
  const beginOf = (day: string) => fromLocalTime(`${day}T00:00`, timeZone)
  const dayAfter = (day: string) => new Date(Date.parse(day) + 24 * 60 * 60_000).toISOString().slice(0, 10)
  return { ...(from && { from: beginOf(from) }), ...(to && { to: beginOf(dayAfter(to)) }) }
}

/** An ISO date of an existing day that `readPeriod` can read. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && isLocalTime(`${text}T00:00`) && new Date(text).toJSON().startsWith(text)
}
