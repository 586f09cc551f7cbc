/** One hash takes 32 MiB, an isolate has 128. */
const slots = 2

/**
 * Milliseconds after which a slot counts as free although nobody gave it back: a request that its client has left is
 * dropped where it stands, `finally` or not, and two such requests must not close the door for good.
 */
const lease = 10_000

const held = new Set<{ since: number }>()
const waiting: (() => void)[] = []

/** Runs `work` when fewer than two others run in this isolate; first come, first served. */
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

/** Wakes when a slot is given back, or after a lease at the latest. */
function nextRelease() {
  return new Promise<void>((resolve) => {
    const wake = () => {
      clearTimeout(timer)
      const place = waiting.indexOf(wake)
      if (place >= 0) waiting.splice(place, 1)
      resolve()
    }
    const timer = setTimeout(wake, lease)
    waiting.push(wake)
  })
}
