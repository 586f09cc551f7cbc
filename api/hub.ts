import { maySocketEnter } from './chat/socket-rooms'
import { findLatestComment, maySocketRead } from './comments/socket-rooms'
import { countUnread } from './notifications/count-unread'
import type { Bindings } from './platform/bindings'
import { RealtimeHub } from './platform/realtime/hub'
import type { HubQueries } from './platform/realtime/hub-types'
import { isChat, readCommentRoom } from './platform/realtime/news-rooms'
import { countPosts, maySocketFollow } from './threads/socket-rooms'

const mayEnter: HubQueries['mayEnter'] = (db, member, room, now) => {
  if (isChat(room)) return maySocketEnter(db, member, room, now)
  return (readCommentRoom(room)?.kind === 'thread' ? maySocketFollow : maySocketRead)(db, member, room, now)
}

const findLatest: HubQueries['findLatest'] = (db, { kind, id }) =>
  kind === 'thread' ? countPosts(db, id) : findLatestComment(db, { kind, id })

export class Hub extends RealtimeHub {
  constructor(context: DurableObjectState, env: Bindings) {
    super(context, env, { mayEnter, findLatest, countUnread })
  }
}
