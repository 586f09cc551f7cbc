import { System } from '#contract/system'
import { apiBase, type Caller, NoAnswer, Outgoing, sendToApi, withinLimits } from './transport.server'

const Settings = System.omit({ user: true })

/** What every visitor may know of the site. */
export type Settings = Omit<System, 'user'>

/** Longer than any page waits: an answer that comes late still fills the cache for the next attempt. */
const longestWait = 20_000

/** Asks the API for the settings as a visitor, so that nothing personal can be in them. Throws NoAnswer. */
export function fetchSettings(caller: Caller): Promise<Settings> {
  return withinLimits(caller, { method: 'post', timeout: longestWait }, async (signal) => {
    const request = new Outgoing(`${apiBase(caller.env)}/v1/system`, {
      headers: { Accept: 'application/json' },
      signal,
    })
    const response = await sendToApi(request, caller, null)
    if (response.status !== 200) throw new NoAnswer('unreachable', `status ${response.status}`)
    const read = Settings.safeParse(await response.json())
    if (!read.success) throw new NoAnswer('unreachable', `settings do not honour the contract: ${read.error.message}`)
    return read.data
  })
}
