import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import openapiTS, { astToString } from 'openapi-typescript'
import { afterAll, beforeAll, expect, it } from 'vitest'
import contract from '../../contract/openapi.json'

const compiler = new URL('../../node_modules/typescript-native/bin/tsc', import.meta.url).pathname
let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'skerry-client-'))
  const types = astToString(await openapiTS(JSON.stringify(contract)))
  const options = { target: 'es2022', module: 'es2022', lib: ['es2022', 'dom'], types: [], strict: true, noEmit: true }
  await writeFile(join(folder, 'client.ts'), types)
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: options, files: ['tool.ts'] }))
})

afterAll(() => rm(folder, { recursive: true, force: true }))

/** Lines of the compiler's errors. */
async function compileTool(body: string): Promise<string[]> {
  const source = `
    import type { paths } from './client'
    type Answer<Path extends keyof paths> = paths[Path] extends {
      get: { responses: { 200: { content: { 'application/json': infer Body } } } }
    } ? Body : never
    async function get<Path extends keyof paths>(path: Path): Promise<Answer<Path>> {
      const response = await fetch('https://api.tracker.example' + path, { headers: { Authorization: 'Bearer token' } })
      if (!response.ok) throw new Error(await response.text())
      return response.json()
    }
    export async function main() { ${body} }`
  await writeFile(join(folder, 'tool.ts'), source)
  const run = promisify(execFile)(process.execPath, [compiler, '-p', folder, '--pretty', 'false'])
  const { stdout } = await run.catch((error: { stdout: string }) => error)
  return stdout.split('\n').filter((line) => line.includes('error TS'))
}

it('compiles in a tool', async () => {
  const body =
    'const { data, meta } = await get("/v1/torrents"); return data.map(({ name }): string => name + meta.total)'
  expect(await compileTool(body)).toEqual([])
})

it('knows the fields and the paths of the contract', async () => {
  const errors = await compileTool(
    'const { data } = await get("/v1/torrents"); await get("/v1/none"); return data[0]?.nothing',
  )
  expect(errors.length).toBe(2)
  expect(errors.join()).toContain("'nothing' does not exist")
  expect(errors.join()).toContain('"/v1/none"')
})
