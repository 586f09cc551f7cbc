import { expect, test } from 'vitest'
import { forceState } from '../../app/styles/forced-states.mjs'

const controls = ':where(a, button, input, select, summary, textarea, [tabindex])'

test.each([
  ['.btn:hover', 'hover', '[data-forced~="hover"] .btn'],
  ['.tbl tbody tr:hover', 'hover', '[data-forced~="hover"] .tbl tbody tr'],
  ['::file-selector-button:hover', 'hover', '[data-forced~="hover"] ::file-selector-button'],
  ['.group > .btn:is(:hover, [aria-current])', 'hover', '[data-forced~="hover"] .group > .btn:is(*, [aria-current])'],
  [':focus-visible', 'focus', `[data-forced~="focus"] ${controls}`],
  ['.row:has(.link:focus-visible)', 'focus', '[data-forced~="focus"] .row:has(.link)'],
  ['.btn-primary:active', 'active', '[data-forced~="active"] .btn-primary'],
] as const)('forces %s', (selector, state, forced) => {
  expect(forceState(selector, state)).toBe(forced)
})

test.each([
  ['.btn', 'hover'],
  ['.btn:hover', 'focus'],
  ['.btn:not(:hover)', 'hover'],
  ['.hover\\:text-ink', 'hover'],
  ['.x:active-view-transition', 'active'],
] as const)('returns undefined when %s has no state %s', (selector, state) => {
  expect(forceState(selector, state)).toBeUndefined()
})
