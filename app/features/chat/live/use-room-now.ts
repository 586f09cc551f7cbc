import { useCallback, useState } from 'react'
import type { RoomNow, RoomView } from '../chat-view'

/** A room's topic and rules: as the page came with them, or as was told since. */
export function useRoomNow({ room, composer }: Pick<RoomView, 'room' | 'composer'>): [RoomNow, (now: RoomNow) => void] {
  const [told, setTold] = useState<RoomNow | null>(null)
  const [known, setKnown] = useState(composer)
  // Read anew.
  if (known !== composer) {
    setKnown(composer)
    setTold(null)
  }
  const take = useCallback(
    (now: RoomNow) => setTold((last) => (JSON.stringify(last) === JSON.stringify(now) ? last : now)),
    [],
  )
  return [told ?? { topic: room.topic, barred: composer.barred, slow: composer.slow }, take]
}
