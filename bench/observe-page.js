// Runs in a measured page before its own scripts, as it stands here: a compiler's helpers would not be there.
/** @typedef {PerformanceEntry & { value: number, hadRecentInput: boolean }} Shift */
const seen = { lcp: 0, cls: 0, long: /** @type {[start: number, duration: number][]} */ ([]) }
Object.assign(window, { seen })

/** @param {string} type @param {(entry: PerformanceEntry) => void} note */
const on = (type, note) =>
  new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })

on('largest-contentful-paint', ({ startTime }) => {
  seen.lcp = startTime
})
on('longtask', ({ startTime, duration }) => {
  seen.long.push([startTime, duration])
})

// The largest sum of shifts that follow each other within a second, in at most five.
const shifts = { sum: 0, first: 0, last: 0 }
on('layout-shift', (entry) => {
  const { startTime, value, hadRecentInput } = /** @type {Shift} */ (entry)
  if (hadRecentInput) return
  const isSameWindow = shifts.sum > 0 && startTime - shifts.last < 1000 && startTime - shifts.first < 5000
  if (!isSameWindow) Object.assign(shifts, { sum: 0, first: startTime })
  shifts.sum += value
  shifts.last = startTime
  seen.cls = Math.max(seen.cls, shifts.sum)
})
