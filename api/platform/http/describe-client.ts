import Bowser from 'bowser'
import { addressPrefix } from './address-prefix'
import type { ApiContext } from './app-env'
import { findClientAddress } from './client-address'
import { comesFromWeb } from './web-key'

/** Stored with a sign-in so that the member can recognise the device. */
export interface ClientDescription {
  /** `Firefox, Linux`; null when the client sent no usable User-Agent. */
  device: string | null
  /** `203.0.113.0/24`; null when unknown. */
  network: string | null
}

export function describeClient(c: ApiContext): ClientDescription {
  const agent = comesFromWeb(c) ? c.req.header('x-client-agent') : c.req.header('user-agent')
  const network = addressPrefix(findClientAddress(c))
  return { device: nameDevice(agent), network: network === 'unknown' ? null : network }
}

/** Browser and operating system from a User-Agent. */
export function nameDevice(agent: string | undefined): string | null {
  if (!agent) return null
  const { browser, os } = Bowser.parse(agent.slice(0, 400))
  const names = [browser.name, os.name].filter((name): name is string => Boolean(name))
  return names.length > 0 ? names.join(', ').slice(0, 60) : null
}
