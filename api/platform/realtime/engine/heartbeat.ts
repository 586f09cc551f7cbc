/** Milliseconds since 1970. */
export interface Heartbeat {
  schedule(moment: number): void
  /** Call it when the scheduled time has come. */
  ran(): void
}

/**
 * The single alarm of the Durable Object, which can hibernate in between. It is only moved earlier: a later time would delay
 * the sessions that wait for the first.
 */
export function heartbeatByAlarm(storage: Pick<DurableObjectStorage, 'getAlarm' | 'setAlarm'>): Heartbeat {
  let set: number | null | undefined
  let work: Promise<void> = Promise.resolve()
  const move = async (moment: number) => {
    if (set === undefined) set = await storage.getAlarm()
    if (set !== null && set <= moment) return
    set = moment
    await storage.setAlarm(moment)
  }
  return {
    schedule(moment) {
      work = work.then(() => move(moment))
    },
    ran() {
      set = null
    },
  }
}

export function heartbeatByTimer(clock: () => number, onDue: () => void): Heartbeat {
  let timer: ReturnType<typeof setTimeout> | undefined
  let set = Number.POSITIVE_INFINITY
  return {
    schedule(moment) {
      if (moment >= set) return
      clearTimeout(timer)
      set = moment
      timer = setTimeout(onDue, Math.max(0, moment - clock()))
    },
    ran() {
      clearTimeout(timer)
      set = Number.POSITIVE_INFINITY
    },
  }
}
