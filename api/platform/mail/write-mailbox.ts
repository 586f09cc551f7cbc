import type { Sender } from './mail-provider'

export function writeMailbox({ name, address }: Sender): string {
  return `"${name.replaceAll(/["\\]/g, '\\$&')}" <${address}>`
}
