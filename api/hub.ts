import { maySocketEnter } from './chat/socket-rooms'
import { countUnread } from './notifications/count-unread'
import type { Bindings } from './platform/bindings'
import { RealtimeHub } from './platform/realtime/hub'

export class Hub extends RealtimeHub {
  constructor(context: DurableObjectState, env: Bindings) {
    super(context, env, { mayEnter: maySocketEnter, countUnread })
  }
}
