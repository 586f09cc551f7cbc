import { useEffect, useRef, useState } from 'react'
import type { MemberRef } from '#contract/roles'
import { enterRoom } from '~/lib/realtime/enter-room'
import { listen } from '~/lib/realtime/realtime-store'

/** Milliseconds. */
const typingTimeout = 5000

/**
 * `onEntered` runs after every join, also after a reconnect. Both callbacks fetch over HTTP, since socket events are only
 * hints.
 */
export function useRoomSocket(slug: string, me: string, onEntered: () => void, onNews: (seq: number) => void) {
  const [present, setHere] = useState<MemberRef[]>([])
  const [typing, setWriting] = useState<string[]>([])
  const latest = useRef({ onEntered, onNews })
  latest.current = { onEntered, onNews }

  useEffect(() => {
    const room = `chat:${slug}`
    const timers = new Map<string, ReturnType<typeof setTimeout>>()
    const stopTyping = (name: string) => {
      clearTimeout(timers.get(name))
      setWriting((names) => names.filter((other) => other !== name))
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
        if (!isHere) stopTyping(member.username)
      }),
      listen('typing', ({ room: where, username }) => {
        if (where !== room || username === me) return
        clearTimeout(timers.get(username))
        timers.set(
          username,
          setTimeout(() => stopTyping(username), typingTimeout),
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

  return { here: present, writing: typing }
}
