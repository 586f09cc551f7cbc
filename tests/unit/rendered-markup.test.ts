import { expect, test } from 'vitest'
import { allowlist } from '../../api/lib/markdown/allowlist'
import { renderedMarkup } from '../../app/ui/rendered-text.server'

test('the screens of texts name whatever a text may become', () => {
  const classes = Object.values(allowlist.attributes ?? {})
    .flat()
    .flatMap((rule) => (Array.isArray(rule) && rule[0] === 'className' ? rule.slice(1).map(String) : []))
  expect(classes).toContain('mention')
  const named = new Set(renderedMarkup.split(' '))
  expect([...(allowlist.tagNames ?? []), ...classes].filter((word) => !named.has(word))).toEqual([])
})
