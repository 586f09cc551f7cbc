import { maySocketEnter } from './chat/socket-rooms'
import type { Bindings } from './http/bindings'
import { RealtimeHub } from './realtime/hub'

/** The object the API is deployed with: the sockets, and who may enter which rooms. */
export class Hub extends RealtimeHub {
  constructor(context: DurableObjectState, env: Bindings) {
    super(context, env, maySocketEnter)
  }
}
