import * as build from 'virtual:remix/server-build'
import { createRequestHandler } from '@remix-run/cloudflare'
import { type Env, setEnv } from './read-api.server'

const handle = createRequestHandler(build, 'production')

export default {
  fetch(request: Request, env: Env) {
    setEnv(env)
    return handle(request)
  },
}
