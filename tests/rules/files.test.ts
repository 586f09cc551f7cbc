import ts from 'typescript'
import { expect, test } from 'vitest'
import { listCode, listFiles, readSource } from '../support/source-tree'

const longest = 300
const mayBeLong = /^(api\/platform\/db\/(migrations|seed)\/|public\/locale\/|contract\/(openapi\.json|client\.d\.ts)$)/
const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/
/** Remix reads these names: `_layout`, `$param`, `segment_`. */
const route = /^([_$]?[a-z0-9-]*_?)(\.[_$]?[a-z0-9-]*_?)*\.tsx?$/
const namedForNothing = /(^|\/)(utils?|helpers?|misc|common|shared)(\/|\.[^/]*$)/

const folders = ['app', 'api', 'contract', 'public', 'scripts', 'bench', 'tests', 'docs']
const generated = /^api\/platform\/db\/migrations\//
const isNamedWell = (path: string) => {
  if (generated.test(path)) return true
  const name = path.split('/').at(-1) ?? ''
  if (/(^|\/)app\/routes\//.test(path)) return route.test(name)
  return kebab.test(name) || ['README.md', '_headers'].includes(name)
}

/** A file that only passes on what other files export. */
function isBarrel(path: string, text: string): boolean {
  const { statements } = ts.createSourceFile(path, text, ts.ScriptTarget.Latest)
  return statements.length > 0 && statements.every((one) => ts.isExportDeclaration(one) && one.moduleSpecifier)
}

const isTooLong = (path: string, text: string) =>
  /\.(ts|tsx|mjs|css|json|md|toml)$/.test(path) && !mayBeLong.test(path) && text.split('\n').length - 1 > longest

test(`no file is longer than ${longest} lines`, () => {
  expect(listFiles(...folders).filter((path) => isTooLong(path, readSource(path)))).toEqual([])
  expect(isTooLong('app/lib/i18n/translator.ts', '\n'.repeat(longest))).toBe(false)
  expect(isTooLong('app/lib/i18n/translator.ts', '\n'.repeat(longest + 1))).toBe(true)
})

test('files are kebab-case', () => {
  expect(listFiles(...folders).filter((path) => !isNamedWell(path))).toEqual([])
  expect(['app/ui/Button.tsx', 'api/platform/http/rate_limit.ts', 'app/routes/Login.tsx'].filter(isNamedWell)).toEqual(
    [],
  )
  expect(['app/routes/_app.torrents.$slug.tsx', 'app/routes/$.tsx', 'app/lib/env.server.ts'].every(isNamedWell)).toBe(
    true,
  )
})

test('nothing is named for nothing', () => {
  expect(listFiles(...folders).filter((path) => namedForNothing.test(path))).toEqual([])
  for (const path of ['app/utils/x.ts', 'api/helpers.ts', 'app/lib/common.server.ts']) {
    expect(namedForNothing.test(path)).toBe(true)
  }
})

test('there are no barrels', () => {
  expect(listCode().filter((path) => isBarrel(path, readSource(path)))).toEqual([])
  expect(isBarrel('app/ui/index.ts', "export * from './button'\nexport { Field } from './field'")).toBe(true)
})
