import { type AppLoadContext, redirect } from '@remix-run/cloudflare'
import { z } from 'zod'
import { RoomSlug } from '#contract/chat'
import { Role } from '#contract/roles'
import { caughtFailure } from '~/lib/api/errors.server'
import { failNotFound } from '~/lib/api/fail-not-found.server'
import { readForm } from '~/lib/forms/read-form.server'
import { replyFailure } from '~/lib/forms/reply-failure.server'
import { roomActs, roomsPage } from './rooms-view'

/** Search params: `act`, and the slug of the `room`. */
export async function readRooms(context: AppLoadContext, request: Request) {
  const search = new URL(request.url).searchParams
  const slug = search.get('room')
  const [{ data }, { roles }] = await Promise.all([context.requireApi().get('/v1/admin/rooms'), context.settings()])
  const names = new Map(roles.map((role) => [role.slug, role.name]))
  const rooms = data.map((room) => ({ ...room, roles: room.roles.map((role) => names.get(role) ?? role) }))
  const room = rooms.find((each) => each.slug === slug) ?? null
  if (slug !== null && room === null) throw failNotFound(context)
  return {
    rooms,
    room,
    roles: roles.map(({ slug, name }) => ({ slug, name })),
    act: roomActs.find((act) => act === search.get('act')) ?? null,
    done: search.has('done'),
  }
}

export type RoomsView = Awaited<ReturnType<typeof readRooms>>

const name = z.string().trim().min(1).max(40)
const topic = z.string().trim().max(200).default('')
const room = RoomSlug

const RoomForm = z.discriminatedUnion('act', [
  z.object({ act: z.literal('up'), room }),
  z.object({ act: z.literal('down'), room }),
  z.object({ act: z.literal('new'), name, topic, roles: z.array(Role.shape.slug).default([]) }),
  z.object({ act: z.literal('rename'), room, name, topic, from: name, fromTopic: topic }),
  z.object({ act: z.literal('delete'), room }),
])

type RoomForm = z.infer<typeof RoomForm>

/** Returns the redirect on success, else the form with its errors. */
export async function saveRooms(context: AppLoadContext, request: Request) {
  const form = await readForm(request, RoomForm)
  if (!form.ok) return form.reply
  try {
    return redirect(await save(context, form.value), 303)
  } catch (error) {
    // It was deleted before, for example by the first of two clicks.
    const isGone = form.value.act === 'delete' && caughtFailure(error)?.status === 404
    return isGone ? redirect(`${roomsPage}?done`, 303) : replyFailure(error, form.values)
  }
}

/** @returns the page that shows the result */
async function save(context: AppLoadContext, form: RoomForm): Promise<string> {
  const api = context.requireApi()
  if (form.act === 'new') {
    const { name, topic, roles } = form
    await api.post('/v1/admin/rooms', { body: { name, topic, roles } })
    return `${roomsPage}?done`
  }
  if (form.act === 'up' || form.act === 'down') {
    await move(context, form)
    return `${roomsPage}#${form.room}`
  }
  const path = { room: form.room }
  if (form.act === 'delete') await api.delete('/v1/admin/rooms/{room}', { path })
  else {
    const { name, topic, from, fromTopic } = form
    await api.patch('/v1/admin/rooms/{room}', { path, body: { name, topic, from, fromTopic } })
  }
  return `${roomsPage}?done`
}

/** By one place; nothing happens at an end. */
async function move(context: AppLoadContext, form: { act: 'up' | 'down'; room: string }) {
  const api = context.requireApi()
  const slugs = (await api.get('/v1/admin/rooms')).data.map(({ slug }) => slug)
  const index = slugs.indexOf(form.room)
  const target = form.act === 'up' ? index - 1 : index + 1
  if (index < 0 || target < 0 || target >= slugs.length) return
  await api.put('/v1/admin/rooms/order', { body: { data: slugs.toSpliced(index, 1).toSpliced(target, 0, form.room) } })
}
