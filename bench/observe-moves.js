// Runs in a measured page before its own scripts, as it stands here: the pages' policy evaluates no text.
/**
 * What is waited for: rows of an address that holds `search`, or an element that `selector` finds, with `text` in it. Rows
 * that are `ahead` may stand before their address does: the same must stand there with it.
 * @typedef {{ search?: string, ahead?: boolean, selector?: string, text?: string }} Outcome
 */
const state = {
  /** Milliseconds, by the page's clock: the last event that somebody caused, and the end of the frame with the outcome. */
  begun: 0,
  painted: 0,
  /** The slowest answer to each thing done, as browsers report it: in steps of 8 ms, none below 16. */
  answers: /** @type {Map<number, number>} */ (new Map()),
  /** Rows that came for words older than those whose rows stood there. */
  stale: 0,
  rows: /** @type {Element | null} */ (null),
  /** What the first row said then. */
  seen: '',
}
/** @type {Outcome} */
let outcome = {}

const field = () => /** @type {HTMLInputElement | null} */ (document.querySelector('form.filters input[name=q]'))
const firstRow = () => document.querySelector('#torrent-rows, .empty')?.firstElementChild ?? null
const words = () => new URLSearchParams(location.search).get('q') ?? ''

function isThere() {
  const { search = '', ahead, selector, text = '' } = outcome
  if (selector) return [...document.querySelectorAll(selector)].some(({ textContent }) => textContent?.includes(text))
  return (ahead || location.search.includes(search)) && firstRow() !== state.rows
}

function look() {
  if (state.painted > 0 || state.begun === 0 || !isThere()) return
  const { begun } = state
  state.seen = firstRow()?.textContent ?? ''
  // This frame draws it; what comes behind the frame comes after that.
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = () => {
    if (state.begun === begun) state.painted = performance.now()
  }
  port2.postMessage(null)
}

/** With the frame that shows what has changed: a page that is asked in every frame draws every frame. */
let frame = 0
function lookWithFrame() {
  cancelAnimationFrame(frame)
  frame = requestAnimationFrame(look)
}

/** What the search box said, in turn, and which of it the rows were for last. @type {string[]} */
let said = []
let answered = 0
/** @type {Element | null} */
let standing = null
function watchRows() {
  const now = firstRow()
  if (now === standing) return
  standing = now
  const at = said.lastIndexOf(words())
  if (at < answered) state.stale++
  else answered = at
}
addEventListener('input', () => said.push(field()?.value.trim() ?? ''), true)

addEventListener('DOMContentLoaded', () => {
  new MutationObserver(watchRows).observe(document.body, { childList: true, subtree: true })
  const attributeFilter = ['aria-busy']
  new MutationObserver(lookWithFrame).observe(document.body, { childList: true, subtree: true, attributeFilter })
})
// What opens a popover changes nothing else.
addEventListener('beforetoggle', lookWithFrame, true)
for (const type of ['pointerdown', 'click', 'keydown', 'change'])
  addEventListener(
    type,
    ({ timeStamp }) => {
      state.begun = timeStamp
      state.painted = 0
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
  moves: {
    /** @param {Outcome} awaited */
    begin(awaited) {
      outcome = awaited
      Object.assign(state, { begun: 0, painted: 0, stale: 0, rows: firstRow() })
      state.answers.clear()
      said = [words()]
      answered = 0
    },
    /** The least that any move over the line can take here: the same answer is fetched, and one line drawn. @param {string} address */
    async fetchAlone(address) {
      state.begun = performance.now()
      const text = await (await fetch(address, { cache: 'no-store' })).text()
      const line = document.createElement('p')
      line.id = 'fetched-alone'
      line.textContent = `${text.length}`
      document.querySelector('h1')?.appendChild(line)
    },
    /** Once the outcome stands. @param {number} patience milliseconds */
    async end(patience) {
      const until = performance.now() + patience
      while (state.painted === 0 || !location.search.includes(outcome.search ?? '')) {
        if (performance.now() > until)
          throw new Error(
            `waited ${patience} ms for ${JSON.stringify(outcome)}; at ${location.href}, ${state.begun ? 'something' : 'nothing'} was done, rows ${firstRow() === state.rows ? 'as before' : 'others'}`,
          )
        await new Promise((done) => setTimeout(done, 20))
      }
      // The browser reports an event once its frame has been shown.
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done, 120)))
      const { begun, painted, seen, stale, answers } = state
      if (outcome.ahead && firstRow()?.textContent !== seen) throw new Error(`other rows than were ahead: ${seen}`)
      return { paint: painted - begun, stale, answers: [...answers.values()] }
    },
  },
})
