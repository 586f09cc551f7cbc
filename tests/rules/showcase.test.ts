import { beforeAll, describe, expect, test } from 'vitest'
import { hostileColors } from '~/features/showcase/colortest/hostile-colors'
import { sections } from '~/features/showcase/registry'
import { buildStylesheet, readClasses } from '../support/built-stylesheet'
import { type Import, readImports } from '../support/imports'
import { allFiles } from '../support/screenshots'
import { listFiles, readSource } from '../support/source-tree'
import { readUsedClasses } from '../support/used-classes'

const isStory = (path: string) => path.startsWith('app/features/showcase/stories/')
const isPart = (path: string) => path.startsWith('app/ui/') && path.endsWith('.tsx')

/**
 * Parts of the kit that the showcase does not show. A part is shown when a story imports it; a piece that only the kit
 * itself uses is shown with the parts it is a piece of.
 */
function findUnshown(files: string[], imports: Import[]): string[] {
  const parts = files.filter(isPart)
  const shown = new Set(imports.filter(({ from }) => isStory(from)).map(({ to }) => to))
  const isPublic = (part: string) =>
    imports.some(
      ({ from, to, isType }) => to === part && !isType && from.startsWith('app/') && !from.startsWith('app/ui/'),
    )
  for (let before = -1; before !== shown.size; ) {
    before = shown.size
    for (const { from, to } of imports) if (shown.has(from) && isPart(to) && !isPublic(to)) shown.add(to)
  }
  return parts.filter((part) => !shown.has(part))
}

const files = listFiles('app')
const known = new Set(files)
const code = files.filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts'))

test('every part of the kit stands in the showcase', () => {
  const imports = code.flatMap((path) => readImports(path, readSource(path), known))
  expect(findUnshown(files, imports)).toEqual([])
})

test('a part without a story is found, a piece of a shown part is none', () => {
  const few = ['app/ui/dial.tsx', 'app/ui/dial-hand.tsx', 'app/ui/knob.tsx']
  const paths = new Set([...few, 'app/features/showcase/stories/data/dial.tsx'])
  const imports = [
    ...readImports('app/features/showcase/stories/data/dial.tsx', "import { Dial } from '~/ui/dial'", paths),
    ...readImports('app/ui/dial.tsx', "import { DialHand } from './dial-hand'\nimport { Knob } from './knob'", paths),
    ...readImports('app/routes/_app._index.tsx', "import { Knob } from '~/ui/knob'", paths),
  ]
  expect(findUnshown(few, imports)).toEqual(['app/ui/knob.tsx'])
})

test('the registry names every story there is, and no other', () => {
  const listed = sections.flatMap(({ slug, stories }) => stories.map((story) => `${slug}/${story}`))
  const standing = files.filter(isStory).map((path) => path.replace(/^.*\/stories\/(.*)\.tsx$/, '$1'))
  expect(listed.sort()).toEqual(standing.sort())
})

describe('in the built stylesheets', () => {
  /** Role colours stand in the document's own style block, one class a role. */
  const isFromDocument = (name: string) => name.startsWith('role-')
  let classes = new Set<string>()
  const findUnstyled = (path: string, text: string) =>
    readUsedClasses(path, text).filter((name) => !classes.has(name) && !isFromDocument(name))

  beforeAll(async () => {
    const sheets = await Promise.all(['app', 'showcase'].map((name) => buildStylesheet(`app/styles/${name}.css`)))
    classes = new Set(sheets.flatMap((css) => [...readClasses(css)]))
  }, 30_000)

  test('every class that is used has a rule', () => {
    const found = code.flatMap((path) => findUnstyled(path, readSource(path)).map((name) => `${path}: ${name}`))
    expect(found).toEqual([])
  })

  test.each([
    ['<p className="line btn-purple" />', ['btn-purple']],
    ["<p className={big ? 'stack' : 'pile'} />", ['pile']],
    ["classNames('line', late && 'blink')", ['blink']],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the template is the sample
    ['<p className={`btn hover:bg-nothing role-${role}`} />', ['hover:bg-nothing']],
    ["const looks = { classes: 'banner banner-loud' }", ['banner-loud']],
    ['html`<td class="n wobble">`', ['wobble']],
    ["<p className={kind === 'unstyled' ? 'line' : ''} title=\"unstyled\" />", []],
  ])('an unknown class is found in %s', (text, unstyled) => {
    expect(findUnstyled('x.tsx', text)).toEqual(unstyled)
  })
})

test('every story has its screenshots and none is left over (`npm run screenshots` updates them)', () => {
  const files = listFiles('tests/e2e/screenshots').map((path) => path.replace('tests/e2e/screenshots/', ''))
  expect(files.sort()).toEqual([...allFiles].sort())
})

test('there are twenty hostile colours, each its own', () => {
  expect(new Set(hostileColors).size).toBe(20)
})
