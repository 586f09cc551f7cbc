import { createApp } from './app'
import type { Bindings } from './http/bindings'

export default createApp() satisfies ExportedHandler<Bindings>
