import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client'
import type { WebClient } from './web-client'

export async function fetchTicket(visitor: WebClient): Promise<string> {
  const response = await visitor.send('/realtime/ticket', {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  return ((await response.json()) as { ticket: string }).ticket
}

/** With an Origin of this site and a new ticket for each attempt. */
export function openClient(
  url: URL,
  visitor: WebClient,
  options: Partial<ManagerOptions & SocketOptions> = {},
): Socket {
  return io(url.origin, {
    forceNew: true,
    reconnectionDelay: 100,
    reconnectionDelayMax: 500,
    extraHeaders: { origin: url.origin },
    auth: (done) => void fetchTicket(visitor).then((token) => done({ token })),
    ...options,
  })
}

export const nextOf = (socket: Socket, event: string) =>
  // biome-ignore lint/suspicious/noExplicitAny: events have arguments of any type
  new Promise<any>((resolve) => socket.once(event, resolve))
