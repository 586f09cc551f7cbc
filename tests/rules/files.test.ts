import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { listCode, listFiles, readSource } from '../support/source-tree'

const maxLines = 300
const mayBeLong =
  /^(api\/platform\/db\/(migrations|seed)\/|public\/locale\/|contract\/(history\/|(?:openapi\.json|client\.d\.ts)$))/
const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/
/** Route files have the names that Remix reads: `_layout`, `$param`, `segment_`. */
const route = /^([_$]?[a-z0-9-]*_?)(\.[_$]?[a-z0-9-]*_?)*\.tsx?$/
const vagueName = /(^|\/)(utils?|helpers?|misc|common|shared)(\/|\.[^/]*$)/

const folders = ['app', 'api', 'build-plugins', 'contract', 'public', 'scripts', 'bench', 'tests', 'docs']
const generated = /^api\/platform\/db\/migrations\//

function isWellNamed(path: string): boolean {
  if (generated.test(path)) return true
  const name = path.split('/').at(-1) ?? ''
  if (/(^|\/)app\/routes\//.test(path)) return route.test(name)
  return kebab.test(name) || ['README.md', '_headers'].includes(name)
}

function isBarrel(path: string, text: string): boolean {
  const { statements } = ts.createSourceFile(path, text, ts.ScriptTarget.Latest)
  return statements.length > 0 && statements.every((node) => ts.isExportDeclaration(node) && node.moduleSpecifier)
}

const isTooLong = (path: string, text: string) =>
  /\.(ts|tsx|mjs|css|json|md|toml)$/.test(path) && !mayBeLong.test(path) && text.split('\n').length - 1 > maxLines

describe('files', () => {
  const files = listFiles(...folders)

  it(`have at most ${maxLines} lines`, () => {
    expect(files.filter((path) => isTooLong(path, readSource(path)))).toEqual([])
  })

  it('have kebab-case names', () => {
    expect(files.filter((path) => !isWellNamed(path))).toEqual([])
  })

  it('have no vague names', () => {
    expect(files.filter((path) => vagueName.test(path))).toEqual([])
  })

  it('are no barrels', () => {
    expect(listCode().filter((path) => isBarrel(path, readSource(path)))).toEqual([])
  })
})

describe('the rules', () => {
  it('report a file with one line too many', () => {
    expect(isTooLong('app/lib/i18n/translator.ts', '\n'.repeat(maxLines))).toBe(false)
    expect(isTooLong('app/lib/i18n/translator.ts', '\n'.repeat(maxLines + 1))).toBe(true)
  })

  it.each(['app/ui/Button.tsx', 'api/http/rate_limit.ts', 'app/routes/Login.tsx'])('refuse the name %s', (path) => {
    expect(isWellNamed(path)).toBe(false)
  })

  it.each(['app/routes/_app.torrents.$slug.tsx', 'app/routes/$.tsx', 'app/lib/env.server.ts'])(
    'allow the name %s',
    (path) => {
      expect(isWellNamed(path)).toBe(true)
    },
  )

  it.each(['app/utils/x.ts', 'api/helpers.ts', 'app/lib/common.server.ts'])('call %s vague', (path) => {
    expect(vagueName.test(path)).toBe(true)
  })

  it('report a barrel', () => {
    expect(isBarrel('app/ui/index.ts', "export * from './button'\nexport { Field } from './field'")).toBe(true)
  })
})
