import { expect, test } from 'vitest'
import { measureColors } from '~/features/showcase/colortest/measure-colors.server'
import { readColor } from '~/features/showcase/colortest/read-color'
import { nameExample } from '~/features/showcase/name-example'
import { readSection } from '~/features/showcase/read-section.server'
import { hrefOfSection, sections } from '~/features/showcase/registry'
import { readExample } from '~/features/showcase/story-code'

const file = `import { Button } from '~/ui/button'
import { Icon, type IconName } from '~/ui/icon'
import type { About } from '../../story'

const sizes = [
  { value: 'small' },
]

function Sizes() {
  return <Button size={sizes[0]?.value} />
}

function Plain() {
  return <Button type="button">Save</Button>
}

function WithIcon() {
  const icon: IconName = 'i-lucide-x'
  return (
    <Button>
      <Icon is={icon} />
    </Button>
  )
}
`

test('shows the returned code of an example with its imports', () => {
  expect(readExample(file, 'Plain')).toBe(`import { Button } from '~/ui/button'\n\n<Button type="button">Save</Button>`)
})

test('shows constants of the file that an example needs', () => {
  expect(readExample(file, 'Sizes')).toBe(`import { Button } from '~/ui/button'

const sizes = [
  { value: 'small' },
]

<Button size={sizes[0]?.value} />`)
})

test('shows the whole body when it does more than return', () => {
  expect(readExample(file, 'WithIcon')).toBe(`import { Button } from '~/ui/button'
import { Icon, type IconName } from '~/ui/icon'

const icon: IconName = 'i-lucide-x'
return (
  <Button>
    <Icon is={icon} />
  </Button>
)`)
})

test('throws when the example has no function', () => {
  expect(() => readExample(file, 'Missing')).toThrow('No function Missing')
})

test.each(sections)('has texts and code for every story of $slug', (section) => {
  const { stories } = readSection(section)
  for (const { slug: story, title, summary, accessibility, code } of stories) {
    expect([title, summary, ...accessibility].every((text) => text.trim() !== '')).toBe(true)
    expect(accessibility.length).toBeGreaterThan(0)
    const empty = Object.entries(code).filter(([, tokens]) => tokens.length === 0)
    expect([story, Object.keys(code).length > 0, empty]).toEqual([story, true, []])
  }
})

test('throws for an unknown story', () => {
  expect(() => readSection({ slug: 'buttons', stories: ['missing'] } as never)).toThrow('buttons/missing')
})

test('links the tabs to their first page', () => {
  expect(hrefOfSection('tabs')).toBe('/framework/tabs/one')
})

test('names examples in words', () => {
  expect(nameExample('LongText')).toBe('Long text')
  expect(nameExample('WithAWayOut')).toBe('With a way out')
})

test.each([
  ['', { typed: null, color: null, wrong: false }],
  ['?color=%23FFD400', { typed: '#FFD400', color: '#ffd400', wrong: false }],
  ['?color=+%23000000+', { typed: ' #000000 ', color: '#000000', wrong: false }],
  ['?color=', { typed: '', color: null, wrong: true }],
  ['?color=red;background:url(//x)', { typed: 'red;background:url(//x)', color: null, wrong: true }],
  ['?color=%23fff', { typed: '#fff', color: null, wrong: true }],
])('reads the colour from %j', (search, read) => {
  expect(readColor(new URLSearchParams(search))).toEqual(read)
})

test('truncates a long colour before it is shown', () => {
  expect(readColor(new URLSearchParams({ color: 'x'.repeat(5000) })).typed).toHaveLength(40)
})

test('measures every colour of a theme and counts failures', () => {
  const { tokens, onSurfaces, failing, measured } = measureColors('#4c9fae', ['#ffffff'], 'dark')
  expect(tokens.map(({ token }) => token)).toContain('accent-soft')
  expect(onSurfaces.every(({ cells }) => cells.length === 4)).toBe(true)
  expect(measured).toBeGreaterThan(50)
  expect(failing).toBe(0)
})
