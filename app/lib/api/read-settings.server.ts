import { System } from '#contract/system'
import { type Caller, NoResponse, sendToApi, withTimeout } from './transport.server'

const Settings = System.omit({ user: true })

export type Settings = Omit<System, 'user'> & {
  /** The logo's address, or a small logo itself, so that no page waits for a request. */
  logoHref: string
}

/** Milliseconds. Longer than any page waits: a late response still fills the cache. */
const maxWait = 20_000

/** Characters of the largest logo that documents contain. */
const maxInlineLogo = 1024
/** Milliseconds that the settings wait for the logo. */
const logoTimeout = 1000

/** Scripts of an SVG do not run in an image. */
async function findLogoHref(caller: Caller, name: string): Promise<string> {
  const address = `/static/${name}`
  if (!name.endsWith('.svg')) return address
  const svg = await withTimeout(caller, { method: 'post', timeout: logoTimeout }, async (signal) => {
    const response = await sendToApi(caller, address, { signal })
    return response.status === 200 ? await response.text() : ''
  }).catch(() => '')
  return svg && svg.length <= maxInlineLogo ? `data:image/svg+xml,${encodeURIComponent(svg)}` : address
}

export async function fetchSettings(caller: Caller): Promise<Settings> {
  const settings = await withTimeout(caller, { method: 'post', timeout: maxWait }, async (signal) => {
    const response = await sendToApi(caller, '/v1/system', { headers: { Accept: 'application/json' }, signal })
    if (response.status !== 200) throw new NoResponse('unreachable', `status ${response.status}`)
    const read = Settings.safeParse(await response.json())
    if (!read.success) throw new NoResponse('unreachable', `settings do not honour the contract: ${read.error.message}`)
    return read.data
  })
  return { ...settings, logoHref: await findLogoHref(caller, settings.logo) }
}
