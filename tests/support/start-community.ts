import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'

/** Data from the child process; tests read it as `community` from support/browser. */
export interface Community {
  logins: { username: string; password: string; role: string }[]
  whole: string
  faulty: string
  waking: string
  api: string
}

/** Playwright's global setup. */
export default function startCommunity() {
  return startCommunityOf()
}

/** Adds plain rows up to the minimum number of torrents. */
export async function startCommunityOf(torrents?: number) {
  const folder = await mkdtemp(`${tmpdir()}/skerry-e2e-`)
  const script = fileURLToPath(new URL('./community.mjs', import.meta.url))
  const child = fork(script, [folder, ...(torrents ? [String(torrents)] : [])], {
    execArgv: [],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const community = await new Promise<Community>((resolve, reject) => {
    child.once('message', (message) => resolve(message as Community))
    child.once('exit', (code) => reject(new Error(`The community did not start (exit code ${code}).`)))
  })
  process.env.E2E_URL = community.whole
  process.env.E2E_COMMUNITY = JSON.stringify(community)
  process.env.E2E_FOLDER = folder
  return async () => {
    child.disconnect()
    await once(child, 'exit')
    await rm(folder, { recursive: true, force: true })
  }
}
