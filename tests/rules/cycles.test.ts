import { describe, expect, it } from 'vitest'
import { type Import, readImports } from '../support/imports'
import { listCode, readSource } from '../support/source-tree'

function findCycles(imports: Import[]): string[] {
  const targets = new Map<string, string[]>()
  for (const { from, to } of imports) targets.set(from, [...(targets.get(from) ?? []), to])
  const cycles = new Set<string>()
  const visited = new Set<string>()
  const walk = (file: string, path: string[]) => {
    const start = path.indexOf(file)
    if (start >= 0) {
      const cycle = path.slice(start)
      const first = cycle.indexOf([...cycle].sort()[0] ?? file)
      cycles.add([...cycle.slice(first), ...cycle.slice(0, first)].join(' -> '))
      return
    }
    if (visited.has(file)) return
    for (const to of targets.get(file) ?? []) walk(to, [...path, file])
    visited.add(file)
  }
  for (const file of targets.keys()) walk(file, [])
  return [...cycles]
}

/** The seed fills the tables of every area, so it is above them although it is in platform. */
const isSeed = (path: string) => path.startsWith('api/platform/db/seed/')

/** Pairs of sibling folders whose files import each other, with one import of each direction. */
function findFolderPairs(imports: Import[], known: ReadonlySet<string>): string[] {
  const edges = new Map<string, string>()
  for (const { from, to } of imports) {
    if (!known.has(to) || isSeed(from)) continue
    const [source, target] = [from.split('/'), to.split('/')]
    const depth = source.findIndex((part, index) => part !== target[index])
    const areBothFolders = depth > 0 && depth < source.length - 1 && depth < target.length - 1
    if (!areBothFolders) continue
    const parent = source.slice(0, depth).join('/')
    edges.set(`${parent}: ${source[depth]} -> ${target[depth]}`, `${from} -> ${to}`)
  }
  return [...edges].flatMap(([edge, example]) => {
    const [, parent, left = '', right = ''] = /^(.*): (.*) -> (.*)$/.exec(edge) ?? []
    const opposite = edges.get(`${parent}: ${right} -> ${left}`)
    return opposite && left < right ? [`${parent}: ${left} <-> ${right} (${example}, ${opposite})`] : []
  })
}

/** The request context in lib collects a page's server HTML, so that lib and render are one layer (layers.ts). */
const knownPairs = /^app: lib <-> render /

const files = listCode()
const known = new Set(files)
const imports = files.flatMap((file) => readImports(file, readSource(file), known))

describe('imports', () => {
  it('form no cycle, type imports included', () => {
    expect(findCycles(imports)).toEqual([])
  })

  it('go one way only between two sibling folders', () => {
    const product = imports.filter(({ from }) => /^(app|api|contract)\//.test(from))
    expect(findFolderPairs(product, known).filter((pair) => !knownPairs.test(pair))).toEqual([])
  })
})

describe('the rules', () => {
  const samples = new Set(['app/lib/x/a.ts', 'app/lib/y/b.ts', 'app/lib/y/c.ts'])

  it('report a cycle that a type import closes', () => {
    const edges = [
      ...readImports('app/lib/x/a.ts', "import { b } from '../y/b'", samples),
      ...readImports('app/lib/y/b.ts', "import { c } from './c'", samples),
    ]
    expect(findCycles(edges)).toEqual([])
    const closing = readImports('app/lib/y/c.ts', "import type { a } from '../x/a'", samples)
    expect(findCycles([...edges, ...closing])).toEqual(['app/lib/x/a.ts -> app/lib/y/b.ts -> app/lib/y/c.ts'])
  })

  it('report two folders that import each other through different files', () => {
    const edges = [
      ...readImports('app/lib/x/a.ts', "import { b } from '../y/b'", samples),
      ...readImports('app/lib/y/c.ts', "import type { a } from '~/lib/x/a'", samples),
    ]
    expect(findFolderPairs(edges, samples)).toEqual([
      'app/lib: x <-> y (app/lib/x/a.ts -> app/lib/y/b.ts, app/lib/y/c.ts -> app/lib/x/a.ts)',
    ])
    expect(findFolderPairs(edges.slice(0, 1), samples)).toEqual([])
  })
})
