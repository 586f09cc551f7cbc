import { System } from '#contract/system'
import { type Caller, NoResponse, sendToApi, withTimeout } from './transport.server'

const Settings = System.omit({ user: true })

/** Site settings that are public. */
export type Settings = Omit<System, 'user'>

/** Milliseconds. Longer than any page waits: a late response still fills the cache. */
const longestWait = 20_000

/** Fetches the settings without a session, so that they hold no personal data. Throws NoResponse. */
export function fetchSettings(caller: Caller): Promise<Settings> {
  return withTimeout(caller, { method: 'post', timeout: longestWait }, async (signal) => {
    const response = await sendToApi(caller, '/v1/system', { headers: { Accept: 'application/json' }, signal })
    if (response.status !== 200) throw new NoResponse('unreachable', `status ${response.status}`)
    const read = Settings.safeParse(await response.json())
    if (!read.success) throw new NoResponse('unreachable', `settings do not honour the contract: ${read.error.message}`)
    return read.data
  })
}
