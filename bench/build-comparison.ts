import { readFile } from 'node:fs/promises'
import { runTool } from '../scripts/setup/run-tool.mjs'

const root = new URL('..', import.meta.url).pathname
const cache = 'node_modules/.cache/skerry'

export const plainAssets = `${root}${cache}/plain/client`

/** @returns the code of its Worker */
export async function buildComparison(name: 'hello' | 'plain'): Promise<string> {
  const config = `bench/${name}/vite.config.ts`
  await runTool('remix', ['vite:build', '--config', config], { env: { NODE_ENV: 'production' } })
  return readFile(`${root}${cache}/${name}/server/index.js`, 'utf8')
}
