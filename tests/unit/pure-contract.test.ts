import { build, type Plugin, parseAst, type Rollup } from 'vite'
import { expect, test } from 'vitest'
import { pureContract } from '../../build-plugins/pure-contract'

interface Transform {
  transform(this: { parse: typeof parseAst }, code: string, id: string): { code: string } | undefined
}

const transform = (code: string, id = '/site/contract/areas.ts') =>
  (pureContract() as unknown as Transform).transform.call({ parse: parseAst }, code, id)

test.each([
  ['a call', 'const a = f(1)', 'const a = /* @__PURE__ */ f(1)'],
  ['a chain once', 'const a = z.string().min(1)', 'const a = /* @__PURE__ */ z.string().min(1)'],
  [
    'calls in arguments',
    'const a = f(g({ b: h() }))',
    'const a = /* @__PURE__ */ f(/* @__PURE__ */ g({ b: /* @__PURE__ */ h() }))',
  ],
  ['exported calls', 'export default f(1)', 'export default /* @__PURE__ */ f(1)'],
])('marks %s', (_case, code, marked) => expect(transform(code)?.code).toBe(marked))

test.each([
  ['calls in functions, which run later', 'function a() { f() }\nconst b = () => f()\nconst c = { d() { f() } }'],
  ['code without calls', 'export const a = 1'],
])('leaves out %s', (_case, code) => expect(transform(code)?.code).toBe(code))

test.each([
  '/site/app/contract.ts',
  '/site/api/torrents/list.ts',
  '/site/contract/areas/list.ts',
  '/site/contract/client.d.ts',
])('leaves out modules outside contract/: %s', (id) => expect(transform('const a = f(1)', id)).toBeUndefined())

/** Bundles an entry that uses one of two schemas of a contract module. */
async function bundle(plugins: Plugin[]): Promise<string> {
  const modules: Record<string, string> = {
    '/site/entry.ts': "import { Used } from '/site/contract/areas.ts'\nglobalThis.used = Used",
    '/site/contract/areas.ts': "export const Used = make('used').min(1)\nexport const Unused = make('unused').min(1)",
  }
  const files: Plugin = { name: 'files', resolveId: (id) => (id in modules ? id : null), load: (id) => modules[id] }
  const rollupOptions = { input: '/site/entry.ts' }
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [files, ...plugins],
    build: { write: false, minify: false, rollupOptions },
  })
  return (built as Rollup.RollupOutput).output[0].code
}

test('makes Rollup drop what is not used', async () => {
  const [marked, unmarked] = [await bundle([pureContract()]), await bundle([])]
  expect(marked).toContain('make("used")')
  expect(marked).not.toContain('unused')
  expect(unmarked).toContain('unused')
})
