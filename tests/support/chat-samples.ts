import type { ChatMessage, ChatRoomDetail } from '../../contract/chat'

/** A message of `brine` in the API's format. */
export const sampleMessage: ChatMessage = {
  id: 7,
  seq: 7,
  clientId: null,
  author: { username: 'brine', role: 'member', avatar: null },
  kind: 'text',
  event: null,
  replyTo: null,
  html: '<p>Checked <strong>it</strong></p>',
  createdAt: '2026-11-20T10:00:00.000Z',
  editedAt: null,
  deletion: null,
  reactions: [],
  mentions: [],
}

/** The reader is not a moderator. */
export const sampleRoom: ChatRoomDetail = {
  slug: 'harbour',
  kind: 'public',
  name: 'harbour',
  topic: 'Keep it kind.',
  partner: null,
  slowSeconds: 0,
  seq: 9,
  unread: 0,
  mentions: 0,
  lastMessageAt: '2026-11-20T10:00:00.000Z',
  readAt: null,
  canPost: true,
  canModerate: false,
  muted: null,
  block: null,
}

export function refuseField(field: string, code: string): Response {
  return Response.json({ message: 'no', code: 'invalid_input', errors: { [field]: [code] } }, { status: 422 })
}
