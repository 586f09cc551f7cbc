import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareTexts } from '../../api/lib/text-diff/compare-texts'

const print = (before: string, after: string) =>
  compareTexts(before, after).lines.map(({ kind, pieces, count }) => {
    const text = pieces.map((piece) => (piece.isChanged ? `[${piece.text}]` : piece.text)).join('')
    return { same: ` ${text}`, added: `+${text}`, removed: `-${text}`, skipped: `…${count}` }[kind]
  })

describe('compareTexts', () => {
  it('marks the words that differ in a changed line', () => {
    expect(print('one two three', 'one 2 three')).toEqual(['-one [two] three', '+one [2] three'])
  })

  it('marks no words of lines that have none in common', () => {
    expect(print('one', 'two')).toEqual(['-one', '+two'])
  })

  it('takes line endings of other systems and of the last line as equal', () => {
    expect(compareTexts('a\r\nb', 'a\nb\n')).toEqual({ added: 0, removed: 0, lines: expect.any(Array) })
  })

  it('compares texts without a common line in a short time', () => {
    const [before, after] = ['a', 'b'].map((letter) => `${letter}\n`.repeat(25_000))
    const { added, removed, lines } = compareTexts(before ?? '', after ?? '')
    expect([added, removed, lines.length]).toEqual([25_000, 25_000, 2001])
  })

  it('shows each text whole in short comparisons', () => {
    const lines = fc.array(fc.constantFrom('a b', 'a c', '', 'd'), { maxLength: 6 })
    fc.assert(
      fc.property(lines, lines, (before, after) => {
        const { lines: shown } = compareTexts(before.join('\n'), after.join('\n'))
        const read = (without: string) =>
          shown
            .filter(({ kind }) => kind !== without)
            .flatMap(({ kind, pieces, count }) =>
              kind === 'skipped' ? Array(count).fill('?') : [pieces.map(({ text }) => text).join('')],
            )
        const whole = (text: string[]) => (text.join('\n') === '' ? [] : text)
        const end = (text: string[]) => (text.at(-1) === '' ? text.slice(0, -1) : text)
        for (const [text, without] of [
          [before, 'added'],
          [after, 'removed'],
        ] as const) {
          const expected = end(whole(text))
          expect(read(without).map((line, index) => (line === '?' ? expected[index] : line))).toEqual(expected)
        }
      }),
    )
  })
})
