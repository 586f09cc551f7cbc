/** Wakes the engine at the earliest moment anybody has asked for. Milliseconds since 1970. */
export interface Heart {
  beatAt(moment: number): void
  /** To be called when it has beaten. */
  hasBeaten(): void
}

/**
 * Beats by the object's one alarm, which lets it sleep in between. After a sleep nobody here knows when the alarm is set
 * for: it is asked, and only ever moved earlier. A later one in its place would starve those who wait for the first.
 */
export function alarmHeart(storage: Pick<DurableObjectStorage, 'getAlarm' | 'setAlarm'>): Heart {
  let set: number | null | undefined
  let work: Promise<void> = Promise.resolve()
  const move = async (moment: number) => {
    if (set === undefined) set = await storage.getAlarm()
    if (set !== null && set <= moment) return
    set = moment
    await storage.setAlarm(moment)
  }
  return {
    beatAt(moment) {
      work = work.then(() => move(moment))
    },
    hasBeaten() {
      set = null
    },
  }
}

/** Beats by a timer, to the millisecond: nothing of it sleeps. */
export function timerHeart(clock: () => number, beat: () => void): Heart {
  let timer: ReturnType<typeof setTimeout> | undefined
  let set = Number.POSITIVE_INFINITY
  return {
    beatAt(moment) {
      if (moment >= set) return
      clearTimeout(timer)
      set = moment
      timer = setTimeout(beat, Math.max(0, moment - clock()))
    },
    hasBeaten() {
      clearTimeout(timer)
      set = Number.POSITIVE_INFINITY
    },
  }
}
