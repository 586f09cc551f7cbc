import { expect, test } from 'vitest'
import { type Import, readImports } from '../support/imports'
import { listCode, readSource } from '../support/source-tree'

/** Rings of modules that load each other, each printed from its first file in the alphabet. */
function findCycles(imports: Import[]): string[] {
  const next = new Map<string, string[]>()
  for (const { from, to, isType } of imports) if (!isType) next.set(from, [...(next.get(from) ?? []), to])
  const cycles = new Set<string>()
  const done = new Set<string>()
  const walk = (file: string, path: string[]) => {
    const start = path.indexOf(file)
    if (start >= 0) {
      const ring = path.slice(start)
      const first = ring.indexOf([...ring].sort()[0] ?? file)
      cycles.add([...ring.slice(first), ...ring.slice(0, first)].join(' -> '))
      return
    }
    if (done.has(file)) return
    for (const to of next.get(file) ?? []) walk(to, [...path, file])
    done.add(file)
  }
  for (const file of next.keys()) walk(file, [])
  return [...cycles]
}

test('no module loads itself in a ring', () => {
  const files = listCode()
  const known = new Set(files)
  expect(findCycles(files.flatMap((file) => readImports(file, readSource(file), known)))).toEqual([])
})

test('a ring is found, a ring of types is none', () => {
  const files = new Set(['app/a.ts', 'app/b.ts', 'app/c.ts'])
  const imports = [
    ...readImports('app/a.ts', "import { b } from './b'", files),
    ...readImports('app/b.ts', "import { c } from './c'", files),
    ...readImports('app/c.ts', "import type { a } from './a'", files),
  ]
  expect(findCycles(imports)).toEqual([])
  expect(findCycles([...imports, ...readImports('app/c.ts', "import { a } from './a'", files)])).toEqual([
    'app/a.ts -> app/b.ts -> app/c.ts',
  ])
})
