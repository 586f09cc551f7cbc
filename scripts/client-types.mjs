/** Writes contract/client.d.ts, the types of the API client, when the contract has changed since the last run. */
import { access, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { takeFingerprint } from './setup/fingerprint.mjs'
import { root } from './setup/root.mjs'
import { runTool } from './setup/run-tool.mjs'

const cache = `${root}node_modules/.cache/skerry`
const stamp = `${cache}/client-types`

export async function writeClientTypes() {
  const schemas = (await readdir(`${root}contract`)).filter((name) => name.endsWith('.ts') && !name.endsWith('.d.ts'))
  const sources = [...schemas.map((name) => `contract/${name}`), 'scripts/contract.ts', 'package-lock.json']
  const fingerprint = await takeFingerprint(sources)
  const exists = await access(`${root}contract/client.d.ts`).then(
    () => true,
    () => false,
  )
  if (exists && (await readFile(stamp, 'utf8').catch(() => '')) === fingerprint) return
  await runTool('tsx', ['scripts/contract.ts', '--types'], { failure: 'Writing the types of the API client failed.' })
  await mkdir(cache, { recursive: true })
  await writeFile(stamp, fingerprint)
}

if (import.meta.url === `file://${process.argv[1]}`) await writeClientTypes()
