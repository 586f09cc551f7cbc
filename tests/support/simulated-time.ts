/** `batch` needs the platform's own object, so methods are replaced. */
function watch(statement: D1PreparedStatement, track: Track): D1PreparedStatement {
  const { all, run, raw, bind } = statement
  return Object.assign(statement, {
    all: () => track(all.call(statement)),
    run: () => track(run.call(statement)),
    raw: () => track(raw.call(statement)),
    bind: (...values: unknown[]) => watch(bind.apply(statement, values), track),
  })
}

type Track = <Value>(work: Promise<Value>) => Promise<Value>

/** Jumps to the next timer whenever nothing is busy. Queries of `database` and work passed to `track` are. */
export function simulateTime(start: number) {
  let now = start
  let busy = 0
  const timers: { due: number; resolve: () => void }[] = []

  const track: Track = async (work) => {
    busy++
    try {
      return await work
    } finally {
      busy--
    }
  }

  /** Promises resolve one after another, so it waits for some turns of the event loop. */
  async function settle() {
    for (let quiet = 0; quiet < 3; quiet++) {
      await new Promise((resolve) => setTimeout(resolve))
      if (busy > 0) quiet = -1
    }
  }

  return {
    track,
    clock: () => now,
    wait: (milliseconds: number) =>
      new Promise<void>((resolve) => {
        timers.push({ due: now + milliseconds, resolve })
      }),
    database: (real: D1Database): D1Database =>
      new Proxy(real, {
        get(target, name) {
          if (name === 'prepare') return (query: string) => watch(target.prepare(query), track)
          if (name === 'batch') return (statements: D1PreparedStatement[]) => track(target.batch(statements))
          return Reflect.get(target, name)
        },
      }),
    /** Lets time pass until `end`, and all that happens in it. */
    async runUntil(end: number) {
      for (;;) {
        await settle()
        timers.sort((a, b) => a.due - b.due)
        const [next] = timers
        if (!next || next.due > end) break
        timers.shift()
        now = Math.max(now, next.due)
        next.resolve()
      }
      now = Math.max(now, end)
    },
  }
}

export type SimulatedTime = ReturnType<typeof simulateTime>
