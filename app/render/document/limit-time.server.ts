/** Ends what is rendered after some time, unless it is cleared before. */
interface TimeLimit {
  /** For React's renderer. */
  signal: AbortSignal
  clear(): void
}

/**
 * What there is of a signal is what React's renderer asks of one: it listens, and never stops to. The platform's own are
 * outside of the heap of script, and hold whoever listens, here the page and all it was made of, until everything is
 * collected: a tenth of a page's processor time.
 */
export function limitTime(milliseconds: number): TimeLimit {
  let listener: (() => void) | undefined
  const signal = {
    aborted: false,
    reason: undefined as unknown,
    addEventListener: (_type: 'abort', given: () => void) => {
      listener = given
    },
    removeEventListener: () => {
      listener = undefined
    },
  }
  const timer = setTimeout(() => {
    signal.aborted = true
    signal.reason = new DOMException('Rendering took too long', 'TimeoutError')
    listener?.()
  }, milliseconds)
  return { signal: signal as unknown as AbortSignal, clear: () => clearTimeout(timer) }
}
