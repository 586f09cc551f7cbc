import Bowser from 'bowser'
import { addressPrefix } from './address-prefix'
import type { ApiContext } from './app-env'
import { findClientAddress } from './client-address'
import { comesFromWeb } from './web-key'

export interface ClientDescription {
  device: string | null
  network: string | null
}

export function describeClient(c: ApiContext): ClientDescription {
  const agent = comesFromWeb(c) ? c.req.header('x-client-agent') : c.req.header('user-agent')
  return { device: nameDevice(agent), network: findNetwork(c) }
}

/** /24 or /64 */
export function findNetwork(c: ApiContext): string | null {
  const network = addressPrefix(findClientAddress(c))
  return network === 'unknown' ? null : network
}

export function nameDevice(agent: string | undefined): string | null {
  if (!agent) return null
  const { browser, os } = Bowser.parse(agent.slice(0, 400))
  const names = [browser.name, os.name].filter((name): name is string => Boolean(name))
  return names.length > 0 ? names.join(', ').slice(0, 60) : null
}
