import type { startApi } from './api-client'
import { addMember, signIn } from './api-members'
import { addTorrent } from './api-torrents'

type Api = ReturnType<typeof startApi>
type Row = Parameters<typeof addTorrent>[0]

/** A signed-in member. */
export async function join(api: Api, permissions: Parameters<typeof addMember>[0]) {
  const member = await addMember(permissions)
  return { ...member, token: (await signIn(api, member.username)).accessToken }
}

export type Joined = Awaited<ReturnType<typeof join>>

/** A torrent that waits for a decision, with the path of its endpoints. */
export async function addUpload(
  api: Api,
  uploader: { id: number },
  values: Row = {},
  details: Parameters<typeof addTorrent>[1] = {},
) {
  const row = await addTorrent({ uploaderId: uploader.id, status: 'pending', addedAt: api.now(), ...values }, details)
  return { ...row, path: `/v1/torrents/${row.id.toString(36)}` }
}
