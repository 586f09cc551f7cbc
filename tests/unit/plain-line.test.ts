import { expect, test } from 'vitest'
import { plainLine } from '#contract/plain-line'

test.each([
  ['  Two\r\nlines\t ', 'Two lines'],
  ['exe\u202egpj.\u2067x\u2069', 'exegpj.x'],
  ['\u200bun\ufeffseen\u2028', 'unseen'],
  ['\u200e\u200f', ''],
  // Joiners within words and emoji stay.
  ['می\u200cخواهم 👩\u200d🚀 שלום', 'می\u200cخواهم 👩\u200d🚀 שלום'],
])('prints %j as %j', (text, shown) => {
  expect(plainLine(text)).toBe(shown)
})
