import { maySocketEnter } from './chat/socket-rooms'
import { countUnread } from './notifications/count-unread'
import type { Bindings } from './platform/bindings'
import { RealtimeHub } from './platform/realtime/hub'
import type { HubQueries } from './platform/realtime/hub-types'
import { isChat } from './platform/realtime/news-rooms'
import { countPosts, maySocketFollow } from './threads/socket-rooms'

const mayEnter: HubQueries['mayEnter'] = (db, member, room, now) =>
  (isChat(room) ? maySocketEnter : maySocketFollow)(db, member, room, now)

export class Hub extends RealtimeHub {
  constructor(context: DurableObjectState, env: Bindings) {
    super(context, env, { mayEnter, countPosts, countUnread })
  }
}
