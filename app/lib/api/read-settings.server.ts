import { System } from '#contract/system'
import { type Caller, NoResponse, sendToApi, withTimeout } from './transport.server'

const Settings = System.omit({ user: true })

/** What every visitor may know of the site. */
export type Settings = Omit<System, 'user'>

/** Longer than any page waits: an answer that comes late still fills the cache for the next attempt. */
const longestWait = 20_000

/** Asks the API for the settings as a visitor, so that nothing personal can be in them. Throws NoResponse. */
export function fetchSettings(caller: Caller): Promise<Settings> {
  return withTimeout(caller, { method: 'post', timeout: longestWait }, async (signal) => {
    const response = await sendToApi(caller, '/v1/system', { headers: { Accept: 'application/json' }, signal })
    if (response.status !== 200) throw new NoResponse('unreachable', `status ${response.status}`)
    const read = Settings.safeParse(await response.json())
    if (!read.success) throw new NoResponse('unreachable', `settings do not honour the contract: ${read.error.message}`)
    return read.data
  })
}
