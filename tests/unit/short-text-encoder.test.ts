import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ShortTextEncoder } from '~/lib/document/short-text-encoder'

const encoder = new ShortTextEncoder()
const platform = new TextEncoder()

test('encodes every text as the platform does', () => {
  for (const text of ['', 'class', 'å', 'Ærlig', '\u007f\u0080', '🦭', '\ud800', `${'a'.repeat(63)}é`, 'a'.repeat(65)])
    expect([...encoder.encode(text)]).toEqual([...platform.encode(text)])
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (text) => {
      expect([...encoder.encode(text)]).toEqual([...platform.encode(text)])
    }),
    { seed: 1 },
  )
})

test('can be given away as text', () => {
  const Given = new Function(`return (${ShortTextEncoder})`)() as typeof ShortTextEncoder
  expect([...new Given().encode('tø')]).toEqual([...platform.encode('tø')])
})
