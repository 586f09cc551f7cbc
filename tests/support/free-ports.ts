import { createServer } from 'node:net'

/** Its successor is free too. Below the range that the system assigns, so that no other process gets them. */
export async function findPorts(): Promise<number> {
  const isFree = (port: number) =>
    new Promise<boolean>((resolve) => {
      const server = createServer().once('error', () => resolve(false))
      server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
    })
  let port = 20_000 + (process.pid % 5_000) * 2
  while (!((await isFree(port)) && (await isFree(port + 1)))) port += 2
  return port
}
