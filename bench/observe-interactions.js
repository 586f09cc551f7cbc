// Runs in a measured page before its own scripts. A file, because the pages' content security policy forbids eval.
/**
 * The expected result: other rows and an address that contains `search`, or an element that matches `selector` and contains
 * `text`.
 * @typedef {{ search?: string, selector?: string, text?: string }} Outcome
 */
const state = {
  /** Milliseconds of the page's clock: the last input event, and the end of the frame that shows the outcome. */
  startedAt: 0,
  paintedAt: 0,
  /** The longest event duration of each interaction, as the browser reports it: in steps of 8 ms, at least 16. */
  answers: /** @type {Map<number, number>} */ (new Map()),
  /** How often rows of an older search replaced rows of a newer one. */
  stale: 0,
  rows: /** @type {Element | null} */ (null),
}
/** @type {Outcome} */
let outcome = {}

const field = () => /** @type {HTMLInputElement | null} */ (document.querySelector('input[name=q][form]'))
const firstRow = () => document.querySelector('#torrent-rows, .empty')?.firstElementChild ?? null
const readSearch = () => new URLSearchParams(location.search).get('q') ?? ''

function isOutcomeVisible() {
  const { search = '', selector, text = '' } = outcome
  if (selector) return [...document.querySelectorAll(selector)].some(({ textContent }) => textContent?.includes(text))
  return location.search.includes(search) && firstRow() !== state.rows
}

function checkOutcome() {
  if (state.paintedAt > 0 || state.startedAt === 0 || !isOutcomeVisible()) return
  const { startedAt } = state
  // The message is delivered after the frame has been drawn.
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = () => {
    if (state.startedAt === startedAt) state.paintedAt = performance.now()
  }
  port2.postMessage(null)
}

/** Requests a frame only after a change, since a callback in every frame would slow down the page. */
let frame = 0
function checkInNextFrame() {
  cancelAnimationFrame(frame)
  frame = requestAnimationFrame(checkOutcome)
}

/** The values of the search box in order, and the index of the value that the rows belong to. @type {string[]} */
let searches = []
let answeredIndex = 0
/** @type {Element | null} */
let lastFirstRow = null
function watchRows() {
  const current = firstRow()
  if (current === lastFirstRow) return
  lastFirstRow = current
  const index = searches.lastIndexOf(readSearch())
  if (index < answeredIndex) state.stale++
  else answeredIndex = index
}
addEventListener('input', () => searches.push(field()?.value.trim() ?? ''), true)

addEventListener('DOMContentLoaded', () => {
  new MutationObserver(watchRows).observe(document.body, { childList: true, subtree: true })
  const attributeFilter = ['aria-busy']
  new MutationObserver(checkInNextFrame).observe(document.body, { childList: true, subtree: true, attributeFilter })
})
// Opening a popover is no mutation.
addEventListener('beforetoggle', checkInNextFrame, true)
for (const type of ['pointerdown', 'click', 'keydown', 'change'])
  addEventListener(
    type,
    ({ timeStamp }) => {
      state.startedAt = timeStamp
      state.paintedAt = 0
    },
    { capture: true, passive: true },
  )
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) {
    const { interactionId, duration } = /** @type {PerformanceEntry & { interactionId: number }} */ (entry)
    if (interactionId) state.answers.set(interactionId, Math.max(duration, state.answers.get(interactionId) ?? 0))
  }
}).observe(/** @type {PerformanceObserverInit} */ ({ type: 'event', durationThreshold: 16 }))

Object.assign(window, {
  interactions: {
    /** @param {Outcome} expected */
    begin(expected) {
      outcome = expected
      Object.assign(state, { startedAt: 0, paintedAt: 0, stale: 0, rows: firstRow() })
      state.answers.clear()
      searches = [readSearch()]
      answeredIndex = 0
    },
    /** The minimum for a request on this machine: fetches the same data and draws one line. @param {string} address */
    async fetchBaseline(address) {
      state.startedAt = performance.now()
      const text = await (await fetch(address, { cache: 'no-store' })).text()
      const line = document.createElement('p')
      line.id = 'fetch-baseline'
      line.textContent = `${text.length}`
      document.querySelector('h1')?.appendChild(line)
    },
    /** Resolves when the outcome is visible. @param {number} timeout milliseconds */
    async end(timeout) {
      const until = performance.now() + timeout
      while (state.paintedAt === 0 || !location.search.includes(outcome.search ?? '')) {
        if (performance.now() > until) {
          const work = state.startedAt ? 'something' : 'nothing'
          const rows = firstRow() === state.rows ? 'as before' : 'others'
          const expected = JSON.stringify(outcome)
          throw new Error(`waited ${timeout} ms for ${expected}; at ${location.href}, ${work} was done, rows ${rows}`)
        }
        await new Promise((done) => setTimeout(done, 20))
      }
      // The browser reports an event once its frame has been shown.
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done, 120)))
      const { startedAt, paintedAt, stale, answers } = state
      return { paint: paintedAt - startedAt, stale, answers: [...answers.values()] }
    },
  },
})
