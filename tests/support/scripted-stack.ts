import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startStack } from '../../scripts/stack.mjs'
import { ScriptedApi } from './scripted-api'
import { WebClient } from './web-client'

export const sessionKeys = `k1:${Buffer.alloc(32, 9).toString('base64')}`

/** Stop it after use. */
export async function startScriptedStack(web: Record<string, unknown> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'skerry-routes-'))
  const logFile = join(folder, 'worker.log')
  const api = new ScriptedApi()
  const stack = await startStack({ folder, logFile, web: { SESSION_KEYS: sessionKeys, ...web }, api: api.handle })
  return {
    api,
    url: stack.url,
    visitor: () => new WebClient(stack),
    async log(): Promise<Record<string, unknown>[]> {
      const text = await readFile(logFile, 'utf8').catch(() => '')
      return text.split('\n').flatMap((line) => (line.startsWith('{') ? [JSON.parse(line)] : []))
    },
    async stop() {
      await stack.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
