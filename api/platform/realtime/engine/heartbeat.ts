/** Wakes the engine at the earliest scheduled time. Milliseconds since 1970. */
export interface Heartbeat {
  schedule(moment: number): void
  /** Call it when the scheduled time has come. */
  ran(): void
}

/**
 * Uses the single alarm of the Durable Object, which can hibernate in between. After hibernation the time of the alarm is read
 * from storage. The alarm is only moved earlier: a later time would delay the sessions that wait for the first.
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

/** Uses a timer, for objects that do not hibernate. */
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
