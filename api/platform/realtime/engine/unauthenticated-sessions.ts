import type { Session } from './session'

/** By client address. Hibernation loses the list; those sessions end within seconds by their connect timeout. */
export class UnauthenticatedSessions {
  readonly #most: number
  readonly #addresses = new Map<Session, string>()
  readonly #counts = new Map<string, number>()

  constructor(most: number) {
    this.#most = most
  }

  hasTooMany(address: string | null): boolean {
    return address !== null && (this.#counts.get(address) ?? 0) >= this.#most
  }

  add(session: Session, address: string | null): void {
    if (address === null) return
    this.#addresses.set(session, address)
    this.#counts.set(address, (this.#counts.get(address) ?? 0) + 1)
  }

  remove(session: Session): void {
    const address = this.#addresses.get(session)
    if (address === undefined) return
    this.#addresses.delete(session)
    const left = (this.#counts.get(address) ?? 1) - 1
    if (left > 0) this.#counts.set(address, left)
    else this.#counts.delete(address)
  }
}
