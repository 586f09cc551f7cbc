import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { ChatMessage } from '#contract/chat'
import { users } from './members'

/** `seq` counts all changes in the room, so that clients can ask for the changes since a number. */
export const chatRooms = sqliteTable(
  'chat_rooms',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    slug: text('slug').notNull().unique(),
    kind: text('kind', { enum: ['public', 'role', 'direct'] }).notNull(),
    name: text('name').notNull(),
    topic: text('topic').notNull().default(''),
    roles: text('roles', { mode: 'json' }).$type<string[]>().notNull().default(sql`'[]'`),
    position: integer('position').notNull().default(0),
    slowSeconds: integer('slow_seconds').notNull().default(0),
    seq: integer('seq').notNull().default(0),
    lastMessageAt: integer('last_message_at'),
    /** The lower id first; null for rooms that are not direct. */
    lowerId: integer('lower_id').references(() => users.id, { onDelete: 'set null' }),
    higherId: integer('higher_id').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('chat_rooms_kind').on(table.kind, table.position),
    uniqueIndex('chat_rooms_pair').on(table.lowerId, table.higherId).where(sql`lower_id is not null`),
    index('chat_rooms_higher').on(table.higherId).where(sql`higher_id is not null`),
  ],
)

export const chatMessages = sqliteTable(
  'chat_messages',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    roomId: integer('room_id')
      .notNull()
      .references(() => chatRooms.id, { onDelete: 'cascade' }),
    seq: integer('seq').notNull(),
    authorId: integer('author_id').references(() => users.id, { onDelete: 'set null' }),
    /** From the author's client, so that a retry does not store the message twice. */
    clientId: text('client_id').notNull(),
    kind: text('kind', { enum: ['text', 'action', 'event'] }).notNull(),
    event: text('event', { mode: 'json' }).$type<NonNullable<ChatMessage['event']>>(),
    replyTo: integer('reply_to'),
    source: text('source').notNull(),
    html: text('html').notNull(),
    rendererVersion: integer('renderer_version').notNull(),
    createdAt: integer('created_at').notNull(),
    editedAt: integer('edited_at'),
    deletedAt: integer('deleted_at'),
    deletedBy: integer('deleted_by').references(() => users.id, { onDelete: 'set null' }),
    /** The moderator's reason; null when the author deleted the message. */
    deleteReason: text('delete_reason'),
    /** In the search index, this term stands for the room. */
    place: text('place').generatedAlwaysAs(sql`'room' || room_id`, { mode: 'virtual' }),
  },
  (table) => [
    index('chat_messages_room').on(table.roomId, table.id),
    index('chat_messages_changes').on(table.roomId, table.seq),
    uniqueIndex('chat_messages_client').on(table.authorId, table.clientId),
  ],
)

export const chatMentions = sqliteTable(
  'chat_mentions',
  {
    messageId: integer('message_id')
      .notNull()
      .references(() => chatMessages.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    roomId: integer('room_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.messageId, table.userId] }),
    index('chat_mentions_user').on(table.userId, table.roomId, table.messageId),
  ],
)

export const chatReactions = sqliteTable(
  'chat_reactions',
  {
    messageId: integer('message_id')
      .notNull()
      .references(() => chatMessages.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.messageId, table.kind, table.userId] }),
    index('chat_reactions_user').on(table.userId, table.messageId),
  ],
)

export const chatReadMarks = sqliteTable(
  'chat_read_marks',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    roomId: integer('room_id')
      .notNull()
      .references(() => chatRooms.id, { onDelete: 'cascade' }),
    upTo: integer('up_to').notNull(),
    readAt: integer('read_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.roomId] })],
)

export const chatMutes = sqliteTable(
  'chat_mutes',
  {
    roomId: integer('room_id')
      .notNull()
      .references(() => chatRooms.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    until: integer('until').notNull(),
    reason: text('reason').notNull(),
    mutedBy: integer('muted_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [primaryKey({ columns: [table.roomId, table.userId] })],
)
