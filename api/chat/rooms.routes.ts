import {
  changeRoom,
  listMutes,
  listRooms,
  markRead,
  muteMember,
  openDirect,
  readRoom,
  unmuteMember,
} from '#contract/chat-rooms'
import { ApiFailure } from '../platform/http/api-failure'
import { type ApiContext, type App, callerOf } from '../platform/http/app-env'
import { limitRate } from '../platform/http/limit-rate'
import { serve } from '../platform/http/serve'
import { pushUnread } from '../platform/realtime/publish'
import { actOnRoom } from './act-on-room'
import { findAddressee, openDirectRoom } from './direct-room.queries'
import { selectMutes, showMutes } from './moderate-room.queries'
import { moveReadMark } from './read-mark.queries'
import { blockWords, readInRoom, refuseMember, requireOwnRule, requireRoom } from './require-room'
import { findRooms, showRoom, showRoomDetail } from './rooms.queries'

export function addRoomRoutes(app: App): void {
  serve(app, listRooms, async (c) => {
    const rooms = await findRooms(c.var.db, callerOf(c), c.var.now)
    return c.json({ data: rooms.map((room) => showRoom(room, callerOf(c))) }, 200)
  })

  serve(app, readRoom, async (c) => c.json(await describe(c, c.req.valid('param').room), 200))

  serve(app, openDirect, async (c) => {
    const caller = callerOf(c)
    const other = await findAddressee(c.var.db, caller.id, c.req.valid('json').username)
    if (!other) throw refuseName('Member not found', 'unknown_member')
    if (other.id === caller.id) throw refuseName('That is you', 'yourself')
    if (other.block) throw refuseName(blockWords[other.block].message, blockWords[other.block].code)
    await limitRate(c, 'chat-direct', caller.id)
    const room = await openDirectRoom(c.var.db, caller, other.id, c.var.now)
    return c.json(showRoomDetail(room, caller), 200)
  })

  serve(app, markRead, async (c) => {
    const room = await requireRoom(c, c.req.valid('param').room)
    const mark = { userId: callerOf(c).id, roomId: room.id, upTo: c.req.valid('json').upTo }
    await moveReadMark(c.var.db, mark, c.var.now)
    pushUnread(c, [mark.userId])
    return c.body(null, 204)
  })

  serve(app, changeRoom, async (c) => {
    const room = await requireOwnRule(c, c.req.valid('param').room)
    const { topic, slowSeconds } = c.req.valid('json')
    if (topic !== undefined && topic !== room.topic) await actOnRoom(c, room, { kind: 'topic', topic })
    if (slowSeconds !== undefined && slowSeconds !== room.slowSeconds) {
      await actOnRoom(c, room, { kind: 'slow', seconds: slowSeconds })
    }
    return c.json(await describe(c, room.slug), 200)
  })

  serve(app, listMutes, async (c) => {
    const [room, mutes = []] = await readInRoom(c, c.req.valid('param').room, (roomId) => [
      selectMutes(c.var.db, roomId, c.var.now),
    ])
    refuseMember(c, room)
    return c.json({ data: showMutes(mutes) }, 200)
  })

  serve(app, muteMember, async (c) => {
    const { room, username } = c.req.valid('param')
    await actOnRoom(c, await requireOwnRule(c, room), { kind: 'mute', username, ...c.req.valid('json') })
    return c.body(null, 204)
  })

  serve(app, unmuteMember, async (c) => {
    const { room, username } = c.req.valid('param')
    await actOnRoom(c, await requireOwnRule(c, room), { kind: 'unmute', username })
    return c.body(null, 204)
  })
}

async function describe(c: ApiContext, slug: string) {
  return showRoomDetail(await requireRoom(c, slug), callerOf(c))
}

function refuseName(message: string, code: string) {
  return new ApiFailure(422, message, { errors: { username: [code] } })
}
