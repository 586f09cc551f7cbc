import { eq, type SQL, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import type { ChatMessage, ChatReaction } from '#contract/chat'
import { reactionKinds } from '#contract/comments'
import { showMember, showName } from '../lib/account-names/show-member'
import { among, isAmong } from '../platform/db/among'
import { chatMentions, chatMessages, chatReactions } from '../platform/db/schema/chat'
import { users } from '../platform/db/schema/members'

const excerptLength = 100
/** Further names are not listed below a reaction. */
const maxNames = 20

function messageColumns(readerId: number) {
  const { id, replyTo } = chatMessages
  return {
    id,
    seq: chatMessages.seq,
    authorId: chatMessages.authorId,
    clientId: chatMessages.clientId,
    username: users.username,
    role: users.role,
    avatar: users.avatar,
    kind: chatMessages.kind,
    event: chatMessages.event,
    replyTo,
    repliedName: sql<string | null>`(select asked_by.username from ${chatMessages} as asked
      join ${users} as asked_by on asked_by.id = asked.author_id where asked.id = ${replyTo})`,
    repliedText: sql<string | null>`(select substr(asked.source, 1, ${excerptLength}) from ${chatMessages} as asked
      where asked.id = ${replyTo} and asked.deleted_at is null)`,
    source: chatMessages.source,
    html: chatMessages.html,
    rendererVersion: chatMessages.rendererVersion,
    createdAt: chatMessages.createdAt,
    editedAt: chatMessages.editedAt,
    deletedAt: chatMessages.deletedAt,
    deletedBy: chatMessages.deletedBy,
    deleteReason: chatMessages.deleteReason,
    mentions: sql<string>`(select json_group_array(named.username) from ${chatMentions} as mentioned
      join ${users} as named on named.id = mentioned.user_id where mentioned.message_id = ${id} and named.closed_at is null)`,
    reactions: sql<string>`(select json_group_array(json_object('kind', kind, 'count', chosen, 'mine', mine, 'by',
      (select json_group_array(username) from (select chooser.username from ${chatReactions} as one
        join ${users} as chooser on chooser.id = one.user_id
        where one.message_id = ${id} and one.kind = counted.kind and chooser.closed_at is null order by one.user_id limit ${maxNames}))))
      from (select kind, count(*) as chosen, max(user_id = ${readerId}) as mine from ${chatReactions} as some
        where some.message_id = ${id} group by kind) as counted)`,
  }
}

/** The caller adds the condition. */
export function selectMessages(db: DrizzleD1Database, readerId: number) {
  return db.select(messageColumns(readerId)).from(chatMessages).leftJoin(users, eq(users.id, chatMessages.authorId))
}

export function selectMessagesAmong(db: DrizzleD1Database, readerId: number, ids: SQL) {
  return db
    .select(messageColumns(readerId))
    .from(among(ids))
    .crossJoin(chatMessages)
    .leftJoin(users, eq(users.id, chatMessages.authorId))
    .where(isAmong(chatMessages.id))
}

export type StoredMessage = Awaited<ReturnType<typeof selectMessages>>[number]

/** No id for events, which are the same for all members. */
export interface Reader {
  id: number
  isStaff: boolean
}

export function showMessage(row: StoredMessage, { id, isStaff }: Reader): ChatMessage {
  const author = showMember(row.username, row.role)
  const isGone = row.deletedAt !== null
  const isHidden = isGone && !isStaff
  return {
    id: row.id,
    seq: row.seq,
    clientId: row.authorId === id ? row.clientId : null,
    author: author && { ...author, avatar: row.avatar },
    kind: row.kind,
    event: row.event,
    replyTo:
      row.replyTo === null
        ? null
        : { id: row.replyTo, author: showName(row.repliedName), excerpt: row.repliedText ?? '' },
    html: isHidden ? '' : row.html,
    createdAt: new Date(row.createdAt).toISOString(),
    editedAt: row.editedAt === null ? null : new Date(row.editedAt).toISOString(),
    deletion: isGone ? { byAuthor: row.deletedBy === row.authorId, reason: row.deleteReason } : null,
    reactions: isGone ? [] : showReactions(row),
    mentions: isHidden ? [] : JSON.parse(row.mentions),
  }
}

export function showReactions({ reactions }: Pick<StoredMessage, 'reactions'>): ChatReaction[] {
  const counted: (Omit<ChatReaction, 'mine'> & { mine: number })[] = JSON.parse(reactions)
  return reactionKinds.flatMap((kind) => {
    const result = counted.find((item) => item.kind === kind)
    return result ? [{ ...result, mine: result.mine === 1 }] : []
  })
}
