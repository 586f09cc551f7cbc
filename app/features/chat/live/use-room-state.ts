import { useCallback, useState } from 'react'
import type { RoomState, RoomView } from '~/features/chat/chat-view'

export function useRoomState({
  room,
  composer,
}: Pick<RoomView, 'room' | 'composer'>): [RoomState, (now: RoomState) => void] {
  const [received, setReceived] = useState<RoomState | null>(null)
  const [loadedComposer, setLoadedComposer] = useState(composer)
  // The loader ran again.
  if (loadedComposer !== composer) {
    setLoadedComposer(composer)
    setReceived(null)
  }
  const receive = useCallback(
    (now: RoomState) => setReceived((last) => (JSON.stringify(last) === JSON.stringify(now) ? last : now)),
    [],
  )
  return [received ?? { topic: room.topic, barred: composer.barred, slow: composer.slow }, receive]
}
