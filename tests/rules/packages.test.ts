import { existsSync } from 'node:fs'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { isCode, listFiles, readSource, root } from '../support/source-tree'

type Versions = Record<string, string>
interface Lock {
  packages: Record<string, { version?: string }>
}

/** Lower versions have published vulnerabilities: CVE-2025-59057, CVE-2026-21884, GHSA-2w69-qvjg-hvjx. */
const safeVersions: Versions = {
  '@remix-run/react': '2.17.5',
  '@remix-run/server-runtime': '2.17.5',
  '@remix-run/dev': '2.17.5',
  '@remix-run/cloudflare': '2.17.5',
  '@remix-run/router': '1.23.3',
}

const isOlder = (version: string, safe: string) =>
  version.split('-')[0]?.localeCompare(safe, 'en', { numeric: true }) === -1

const nameOf = (path: string) => path.split('node_modules/').at(-1) ?? ''

function findUnsafe({ packages }: Lock): string[] {
  return Object.entries(packages)
    .filter(([path, { version }]) => version && isOlder(version, safeVersions[nameOf(path)] ?? '0'))
    .map(([path, { version }]) => `${nameOf(path)} ${version}`)
}

const findUnpinned = (versions: Versions) =>
  Object.entries(versions)
    .filter(([, version]) => !/^(?:npm:\w+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
    .map(([name, version]) => `${name} ${version}`)

const manifest: { dependencies: Versions; devDependencies: Versions } = JSON.parse(readSource('package.json'))
const dependencies = { ...manifest.dependencies, ...manifest.devDependencies }
const lock: Lock = JSON.parse(readSource('package-lock.json'))

const sourceHooks = ['transform', 'load', 'renderChunk', 'transformIndexHtml', 'onLoad']

/** Where a hook sees the source of modules, text that names a package can edit it. */
function findPackageEdits(path: string, text: string, packages: string[]): string[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const names: string[] = []
  let hasHook = false
  const isImport = (node: ts.Node) =>
    ts.isImportDeclaration(node.parent) || ts.isExportDeclaration(node.parent) || ts.isLiteralTypeNode(node.parent)
  const visit = (node: ts.Node) => {
    const isMember =
      ts.isMethodDeclaration(node) || ts.isPropertyAssignment(node) || ts.isShorthandPropertyAssignment(node)
    if (isMember && sourceHooks.includes(node.name.getText())) hasHook = true
    if ((ts.isStringLiteralLike(node) && !isImport(node)) || ts.isRegularExpressionLiteral(node)) {
      const literal = node.text.replaceAll('\\/', '/')
      const isNamed = packages.some((name) => literal === name || literal.includes(`${name}/`))
      if (/node_modules/.test(literal) || isNamed) names.push(`${path}: ${node.text}`)
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return hasHook ? names : []
}

describe('packages', () => {
  it('are pinned', () => {
    expect(findUnpinned(dependencies)).toEqual([])
  })

  it('are not below their safe versions', () => {
    const locked = Object.keys(lock.packages).map(nameOf)
    expect(Object.keys(safeVersions).filter((name) => !locked.includes(name))).toEqual([])
    expect(findUnsafe(lock)).toEqual([])
  })

  it('include one version of wrangler', () => {
    const wranglers = Object.keys(lock.packages).filter((path) => nameOf(path) === 'wrangler')
    expect(wranglers).toEqual(['node_modules/wrangler'])
  })

  it('are not edited by the build', () => {
    const configs = ['vite.config.ts', 'vitest.config.ts', 'uno.config.ts', 'postcss.config.mjs']
    const files = [...configs, ...listFiles('build-plugins', 'scripts').filter(isCode)]
    const edits = files.flatMap((path) => findPackageEdits(path, readSource(path), Object.keys(dependencies)))
    expect(edits).toEqual([])
  })

  it('are not edited by patch files', () => {
    expect(Object.keys(dependencies).filter((name) => /patch-package|patch-pkg/.test(name))).toEqual([])
    expect(existsSync(`${root}patches`)).toBe(false)
  })
})

describe('the rules', () => {
  it('report loose versions', () => {
    const versions = { a: '^1.0.0', b: '1.0.0', c: 'latest', d: '1.x', e: '2.0.0-rc.1' }
    expect(findUnpinned(versions)).toEqual(['a ^1.0.0', 'c latest', 'd 1.x'])
  })

  it('report an unsafe version of a nested package', () => {
    const packages = { 'node_modules/x/node_modules/@remix-run/router': { version: '1.23.2' } }
    expect(findUnsafe({ packages })).toEqual(['@remix-run/router 1.23.2'])
  })

  it.each([
    'const p = { transform(code, id) { if (/node_modules.react-dom/.test(id)) return code } }',
    "const p = { name: 'x', load: (id) => (id.includes('@remix-run/router/') ? '' : null) }",
    "const target = 'react-dom'\nconst p = { transform: { handler: edit } }",
  ])('report %s', (text) => {
    expect(findPackageEdits('x.ts', text, ['react-dom', '@remix-run/router'])).toHaveLength(1)
  })

  it.each([
    "import type { Plugin } from 'react-dom'\nconst p = { load: (id) => (id === 'virtual:css' ? css : null) }",
    'const chunk = (id) => (/node_modules.react-dom/.test(id) ? 1 : 0)',
  ])('allow %s', (text) => {
    expect(findPackageEdits('x.ts', text, ['react-dom'])).toEqual([])
  })
})
