/** One hash needs 32 MiB; an isolate has 128 MiB. */
const slots = 2

/**
 * Milliseconds. When a client disconnects, its request may be cancelled without running `finally`, and two such requests would
 * block all others.
 */
const lease = 10_000

const held = new Set<{ since: number }>()
const waiting: (() => void)[] = []

/** At most two at a time in an isolate, in order of arrival. */
export async function withHashSlot<T>(work: () => Promise<T>): Promise<T> {
  while (!hasFreeSlot()) await nextRelease()
  const slot = { since: Date.now() }
  held.add(slot)
  try {
    return await work()
  } finally {
    held.delete(slot)
    waiting.shift()?.()
  }
}

function hasFreeSlot() {
  for (const slot of held) if (Date.now() - slot.since > lease) held.delete(slot)
  return held.size < slots
}

/** Resolves when a slot is released, or after a lease at the latest. */
function nextRelease() {
  return new Promise<void>((resolve) => {
    const wake = () => {
      clearTimeout(timer)
      const position = waiting.indexOf(wake)
      if (position >= 0) waiting.splice(position, 1)
      resolve()
    }
    const timer = setTimeout(wake, lease)
    waiting.push(wake)
  })
}
