import { beforeAll, describe, expect, test } from 'vitest'
import { hostileColors } from '~/features/showcase/colortest/hostile-colors'
import { sections } from '~/features/showcase/registry'
import { buildStylesheet, readClasses } from '../support/built-stylesheet'
import { type Import, readImports } from '../support/imports'
import { allFiles } from '../support/screenshots'
import { listFiles, readSource } from '../support/source-tree'
import { readUsedClasses } from '../support/used-classes'

const isStory = (path: string) => path.startsWith('app/features/showcase/stories/') && path.endsWith('.tsx')
const isPart = (path: string) => path.startsWith('app/ui/') && path.endsWith('.tsx')

/** A component that only app/ui imports counts with the components that use it. */
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

test('every component of app/ui has a story', () => {
  const imports = code.flatMap((path) => readImports(path, readSource(path), known))
  expect(findUnshown(files, imports)).toEqual([])
})

test('a component without a story is reported, unless a component with a story uses it', () => {
  const few = ['app/ui/dial.tsx', 'app/ui/dial-hand.tsx', 'app/ui/knob.tsx']
  const paths = new Set([...few, 'app/features/showcase/stories/data/dial.tsx'])
  const imports = [
    ...readImports('app/features/showcase/stories/data/dial.tsx', "import { Dial } from '~/ui/dial'", paths),
    ...readImports('app/ui/dial.tsx', "import { DialHand } from './dial-hand'\nimport { Knob } from './knob'", paths),
    ...readImports('app/routes/_app._index.tsx', "import { Knob } from '~/ui/knob'", paths),
  ]
  expect(findUnshown(few, imports)).toEqual(['app/ui/knob.tsx'])
})

test('the registry lists exactly the existing stories', () => {
  const listed = sections.flatMap(({ slug, stories }) => stories.map((story) => `${slug}/${story}`))
  const standing = files.filter(isStory).map((path) => path.replace(/^.*\/stories\/(.*)\.tsx$/, '$1'))
  expect(listed.sort()).toEqual(standing.sort())
})

describe('in the built stylesheets', () => {
  /** The document's own style block has a class per role. */
  const isFromDocument = (name: string) => name.startsWith('role-')
  let classes = new Set<string>()
  const findUnstyled = (path: string, text: string) =>
    readUsedClasses(path, text).filter((name) => !classes.has(name) && !isFromDocument(name))

  beforeAll(async () => {
    const sheets = await Promise.all(['app', 'showcase'].map((name) => buildStylesheet(`app/styles/${name}.css`)))
    classes = new Set(sheets.flatMap((css) => [...readClasses(css)]))
  })

  test('every used class has a rule', () => {
    const unstyled = code.flatMap((path) => findUnstyled(path, readSource(path)).map((name) => `${path}: ${name}`))
    expect(unstyled).toEqual([])
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
  ])('an unknown class is reported in %s', (text, unstyled) => {
    expect(findUnstyled('x.tsx', text)).toEqual(unstyled)
  })
})

test('every story has its screenshots and none is left over (`npm run screenshots` updates them)', () => {
  const files = listFiles('tests/e2e/screenshots').map((path) => path.replace('tests/e2e/screenshots/', ''))
  expect(files.sort()).toEqual([...allFiles].sort())
})

test('there are twenty different hostile colours', () => {
  expect(new Set(hostileColors).size).toBe(20)
})
