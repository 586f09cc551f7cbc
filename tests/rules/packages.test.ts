import { expect, test } from 'vitest'
import { readSource } from '../support/source-tree'

type Versions = Record<string, string>
interface Lock {
  packages: Record<string, { version?: string }>
}

/** Below these, published holes are open: CVE-2025-59057, CVE-2026-21884, GHSA-2w69-qvjg-hvjx. */
const floors: Versions = {
  '@remix-run/react': '2.17.5',
  '@remix-run/server-runtime': '2.17.5',
  '@remix-run/dev': '2.17.5',
  '@remix-run/cloudflare': '2.17.5',
  '@remix-run/router': '1.23.3',
}

const isOlder = (version: string, floor: string) =>
  version.split('-')[0]?.localeCompare(floor, 'en', { numeric: true }) === -1

const nameOf = (path: string) => path.split('node_modules/').at(-1) ?? ''

function findOld({ packages }: Lock): string[] {
  return Object.entries(packages)
    .filter(([path, { version }]) => version && isOlder(version, floors[nameOf(path)] ?? '0'))
    .map(([path, { version }]) => `${nameOf(path)} ${version}`)
}

const findLoose = (versions: Versions) =>
  Object.entries(versions)
    .filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
    .map(([name, version]) => `${name} ${version}`)

const manifest: { dependencies: Versions; devDependencies: Versions } = JSON.parse(readSource('package.json'))
const lock: Lock = JSON.parse(readSource('package-lock.json'))

test('every package is pinned', () => {
  expect(findLoose({ ...manifest.dependencies, ...manifest.devDependencies })).toEqual([])
  expect(findLoose({ a: '^1.0.0', b: '1.0.0', c: 'latest', d: '1.x', e: '2.0.0-rc.1' })).toEqual([
    'a ^1.0.0',
    'c latest',
    'd 1.x',
  ])
})

test('no package is below its safe version', () => {
  const locked = Object.keys(lock.packages).map(nameOf)
  expect(Object.keys(floors).filter((name) => !locked.includes(name))).toEqual([])
  expect(findOld(lock)).toEqual([])
  const bad = { packages: { 'node_modules/x/node_modules/@remix-run/router': { version: '1.23.2' } } }
  expect(findOld(bad)).toEqual(['@remix-run/router 1.23.2'])
})

test('there is one wrangler', () => {
  const wranglers = Object.keys(lock.packages).filter((path) => nameOf(path) === 'wrangler')
  expect(wranglers).toEqual(['node_modules/wrangler'])
})
