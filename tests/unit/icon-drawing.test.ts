import lucide from '@iconify-json/lucide/icons.json'
import { describe, expect, test } from 'vitest'
import { drawIcon } from '../../app/styles/icons/draw-icon'
import { joinIcons } from '../../app/styles/icons/join-icons'
import { roundPath } from '../../app/styles/icons/round-path'

const body = (name: keyof typeof lucide.icons) => lucide.icons[name].body.replaceAll('"', "'")

test.each([
  [
    'numbers of any length, with and without a whole',
    'M10.268 21a2 2 0 0 0 3.464 0l.04-.46',
    'M10.3 21a2 2 0 0 0 3.4 0l.1-.5',
  ],
  ['steps along one axis, and a whole ten', 'M9.98 4H2.04v10.52', 'M10 4H2v10.5'],
  ['what one step loses the next makes good', 'M0 0l.04 0l.04 0l.04 0l.04 0', 'M0 0l0 0l.1 0l0 0l.1 0'],
  ['curves, whose bends start where the step does', 'M1.04 1c.42 0 .44.04 2.02 1', 'M1 1c.5 0 .5 0 2.1 1'],
  ['a closed drawing starts again where it began', 'm2.06 2h4.06zl1.02 0', 'm2.1 2h4zl1 0'],
  ['a dot stays a dot', 'M12 16h.01M3 3h-.01', 'M12 16h.1M3 3h-.1'],
])('rounds an icon path: %s', (_what, exact, rounded) => {
  expect(roundPath(exact)).toBe(rounded)
})

test('draws paths first, then other shapes, without repeated attributes', () => {
  const drawn = decodeURIComponent(drawIcon(body('search')))
  expect(drawn).toMatch(/^url\("data:image\/svg\+xml,<svg [^>]*stroke-width='1.75'[^>]*>/)
  expect(drawn).toContain("><path d='M21 21l-4.3-4.3'/><circle cx='11' cy='11' r='8'/></svg>")
})

test('joins two paths of one icon', () => {
  expect(decodeURIComponent(drawIcon(body('crop'))).match(/<path/g)).toHaveLength(1)
})

describe('joinIcons', () => {
  const mask = '.i{mask:var(--un-icon) center/100% 100% no-repeat}'
  const rule = (name: keyof typeof lucide.icons) => `.${name}{--un-icon:${drawIcon(body(name))}}`

  test('draws the icons below one another in one image', () => {
    const joined = joinIcons(mask + rule('search') + rule('crop') + rule('bell'))
    expect(joined.match(/data:image/g)).toHaveLength(1)
    expect(joined).toContain("viewBox='0 0 24 72'")
    expect(joined).toContain('") 0 0/100% 300% no-repeat;mask-position:0 calc(100%*var(--icon)/2)}')
    expect(joined).toMatch(/\.search\{--icon:0\}\.crop\{--icon:1\}\.bell\{--icon:2\}$/)
    const groups = [
      ...joined
        .replaceAll('%3C', '<')
        .replaceAll('%3E', '>')
        .matchAll(/<svg y='(\d+)'>(.*?)<\/svg>/g),
    ]
    expect(groups.map(([, top]) => top)).toEqual(['0', '24', '48'])
    expect(groups[1]?.[2]).toBe(/(<path.*)<\/svg>/.exec(decodeURIComponent(drawIcon(body('crop'))))?.[1])
  })

  test('draws an icon with two names once, and divides nothing by zero', () => {
    const joined = joinIcons(`${mask}${rule('search')}${rule('search').replace('.search', '.find')}`)
    expect(joined).toContain('.search{--icon:0}.find{--icon:0}')
    expect(joined).toContain('") 0 0/100% 100% no-repeat;mask-position:0 calc(100%*var(--icon)/1)}')
  })

  test('leaves a stylesheet without icons as it is', () => {
    expect(joinIcons(mask)).toBe(mask)
  })
})
