import type { Connection } from './connection'

export class Rooms<Data> {
  readonly #members = new Map<string, Set<Connection<Data>>>()

  join(connection: Connection<Data>, room: string): void {
    const key = keyOf(connection.namespace, room)
    const members = this.#members.get(key) ?? new Set()
    this.#members.set(key, members.add(connection))
    connection.rooms.add(room)
  }

  leave(connection: Connection<Data>, room: string): void {
    const key = keyOf(connection.namespace, room)
    const members = this.#members.get(key)
    members?.delete(connection)
    if (members?.size === 0) this.#members.delete(key)
    connection.rooms.delete(room)
  }

  leaveAll(connection: Connection<Data>): void {
    for (const room of [...connection.rooms]) this.leave(connection, room)
  }

  membersOf(namespace: string, room: string): ReadonlySet<Connection<Data>> {
    return this.#members.get(keyOf(namespace, room)) ?? new Set()
  }
}

const keyOf = (namespace: string, room: string) => `${namespace} ${room}`
