import { expect, test } from 'vitest'
import { plainLine } from '#contract/plain-line'

test.each([
  ['  Two\r\nlines\t ', 'Two lines'],
  ['exe\u202egpj.\u2067x\u2069', 'exegpj.x'],
  ['\u200bun\ufeffseen\u2028', 'unseen'],
  ['\u200e\u200f', ''],
  // A joiner within a word and an emoji, and names in other scripts, stay as they are.
  ['می\u200cخواهم 👩\u200d🚀 שלום', 'می\u200cخواهم 👩\u200d🚀 שלום'],
])('%j is shown as %j', (text, shown) => {
  expect(plainLine(text)).toBe(shown)
})
