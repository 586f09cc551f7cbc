import { ApiFailure } from '../platform/http/api-failure'
import { type ApiContext, callerOf } from '../platform/http/app-env'
import { selectMessage } from './messages.queries'
import { readInRoom } from './require-room'

/** @throws ApiFailure 404, also when the caller may not enter the room */
export async function requireMessage(c: ApiContext, { room: slug, id }: { room: string; id: number }) {
  const [room, [row] = []] = await readInRoom(c, slug, (roomId) => [
    selectMessage(c.var.db, roomId, id, callerOf(c).id),
  ])
  if (!row) throw unknownMessage()
  return { room, row }
}

export function unknownMessage() {
  return new ApiFailure(404, 'Message not found')
}
