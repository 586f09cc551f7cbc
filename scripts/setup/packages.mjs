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

async function arePackagesInstalled() {
  const hash = await hashLock()
  if ((await readFile(stamp, 'utf8').catch(() => '')) === hash) return true
  // After a manual `npm install`, npm's own record is newer than the lock file.
  const installed = await stat(`${root}node_modules/.package-lock.json`).catch(() => null)
  if (!installed || installed.mtimeMs < (await stat(lock)).mtimeMs) return false
  await writeFile(stamp, hash)
  return true
}

/** `npm ci`, when node_modules is missing or older than the lock file. @param {import('./steps.mjs').RunStep} runStep */
export async function installPackages(runStep) {
  if (await arePackagesInstalled()) return
  // --include=dev: with NODE_ENV=production npm would omit the build tools.
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund']
  await runStep('Installing packages', () => runTool('npm', args, { failure: 'npm ci failed.' }))
  await writeFile(stamp, await hashLock())
}
