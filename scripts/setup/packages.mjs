import { createHash } from 'node:crypto'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { root } from './root.mjs'
import { runTool } from './run-tool.mjs'

const stamp = `${root}node_modules/.skerry-lock`
const lock = `${root}package-lock.json`

const hashLock = async () =>
  createHash('sha256')
    .update(await readFile(lock))
    .digest('hex')

/** Whether node_modules is what package-lock.json asks for. */
async function arePackagesInstalled() {
  const wanted = await hashLock()
  if ((await readFile(stamp, 'utf8').catch(() => '')) === wanted) return true
  // Installed by hand: npm's own record is younger than the lock file then.
  const installed = await stat(`${root}node_modules/.package-lock.json`).catch(() => null)
  if (!installed || installed.mtimeMs < (await stat(lock)).mtimeMs) return false
  await writeFile(stamp, wanted)
  return true
}

/** `npm ci`, when node_modules is missing or older than the lock file. @param {(line: string) => void} say */
export async function installPackages(say) {
  if (await arePackagesInstalled()) return
  say('Installing packages')
  // Dev packages by name, because NODE_ENV=production would leave the build tools out.
  await runTool('npm', ['ci', '--include=dev', '--no-audit', '--no-fund'], { failure: 'npm ci failed.' })
  await writeFile(stamp, await hashLock())
}
