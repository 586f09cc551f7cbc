import { useEffect, useRef, useState } from 'react'
import type { MemberRef } from '#contract/roles'
import { enterRoom } from '~/lib/realtime/enter-room'
import { listen } from '~/lib/realtime/realtime-store'

/** Milliseconds after which somebody who has not said so again is not writing any more. */
const writingLasts = 5000

/**
 * Enters a room on the socket: who is there and who is writing. `onEntered` runs at every entering, also after an
 * interruption, and `onNews` when something changed: both ask over HTTP, because the socket only hints.
 */
export function useRoomSocket(slug: string, me: string, onEntered: () => void, onNews: (seq: number) => void) {
  const [here, setHere] = useState<MemberRef[]>([])
  const [writing, setWriting] = useState<string[]>([])
  const latest = useRef({ onEntered, onNews })
  latest.current = { onEntered, onNews }

  useEffect(() => {
    const room = `chat:${slug}`
    const timers = new Map<string, ReturnType<typeof setTimeout>>()
    const rest = (name: string) => {
      clearTimeout(timers.get(name))
      setWriting((names) => names.filter((one) => one !== name))
    }
    const leave = enterRoom(room, (answer) => {
      setHere(answer.here)
      latest.current.onEntered()
    })
    const stops = [
      listen('chat', (news) => {
        if (news.room === room) latest.current.onNews(news.seq)
      }),
      listen('presence', ({ room: where, member, isHere }) => {
        if (where !== room) return
        const others = (all: MemberRef[]) => all.filter(({ username }) => username !== member.username)
        setHere((all) => (isHere ? [...others(all), member] : others(all)))
        if (!isHere) rest(member.username)
      }),
      listen('typing', ({ room: where, username }) => {
        if (where !== room || username === me) return
        clearTimeout(timers.get(username))
        timers.set(
          username,
          setTimeout(() => rest(username), writingLasts),
        )
        setWriting((names) => (names.includes(username) ? names : [...names, username]))
      }),
    ]
    return () => {
      leave()
      for (const stop of stops) stop()
      for (const timer of timers.values()) clearTimeout(timer)
      setHere([])
      setWriting([])
    }
  }, [slug, me])

  return { here, writing }
}
