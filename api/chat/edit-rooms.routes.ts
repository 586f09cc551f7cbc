import { createRoom, deleteRoom, listStaffRooms, maxRooms, orderRooms, renameRoom } from '#contract/admin-rooms'
import { plainSlug } from '../lib/slug/plain-slug'
import { ApiFailure } from '../platform/http/api-failure'
import { type ApiContext, type App, callerOf } from '../platform/http/app-env'
import { serve } from '../platform/http/serve'
import * as store from './edit-rooms.queries'

const longestSlug = 40

export function addRoomSettingsRoutes(app: App): void {
  serve(app, listStaffRooms, async (c) => c.json({ data: await store.findStaffRooms(c.var.db) }, 200))

  serve(app, createRoom, async (c) => {
    const room = c.req.valid('json')
    const slug = plainSlug(room.name, longestSlug)
    if (slug === '') throw new ApiFailure(422, 'The name has no letters', { errors: { name: ['invalid'] } })
    const known = await store.findForNewRoom(c.var.db)
    if (!room.roles.every((role) => known.roles.includes(role))) {
      throw new ApiFailure(422, 'Role not found', { errors: { roles: ['unknown'] } })
    }
    if (known.rooms >= maxRooms) throw new ApiFailure(409, 'There are too many rooms', { code: 'too_many_rooms' })
    // `direct` is the page of direct messages.
    if (slug === 'direct' || !(await store.storeRoom(c.var.db, { ...room, slug }, actOf(c)))) {
      throw new ApiFailure(409, 'A room has this name', { code: 'room_exists' })
    }
    return c.json({ slug }, 201)
  })

  serve(app, orderRooms, async (c) => {
    await store.storeRoomOrder(c.var.db, c.req.valid('json').data, actOf(c))
    return c.body(null, 204)
  })

  serve(app, renameRoom, async (c) => {
    const isChanged = await store.changeRoomName(c.var.db, c.req.valid('param').room, c.req.valid('json'), actOf(c))
    if (isChanged === undefined) throw unknownRoom()
    if (!isChanged) {
      throw new ApiFailure(409, 'The room was changed by someone else', { code: 'changed_meanwhile' })
    }
    return c.body(null, 204)
  })

  serve(app, deleteRoom, async (c) => {
    const isDeleted = await store.removeRoom(c.var.db, c.req.valid('param').room, actOf(c))
    if (isDeleted === undefined) throw unknownRoom()
    if (!isDeleted) throw new ApiFailure(409, 'The room has messages', { code: 'room_in_use' })
    return c.body(null, 204)
  })
}

const actOf = (c: ApiContext) => ({ actorId: callerOf(c).id, now: c.var.now })
const unknownRoom = () => new ApiFailure(404, 'Room not found')
