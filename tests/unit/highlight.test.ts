import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { highlight } from '~/ui/code-block/highlight.server'

const languages = ['bash', 'css', 'diff', 'http', 'ini', 'javascript', 'json', 'python', 'typescript', 'xml', 'yaml']
const join = (tokens: { text: string }[]) => tokens.map(({ text }) => text).join('')

describe('highlight', () => {
  it('keeps the code unchanged in every language', () => {
    fc.assert(
      fc.property(fc.constantFrom(...languages), fc.string({ unit: 'grapheme' }), (language, code) => {
        expect(join(highlight(code, language))).toBe(code)
      }),
      { seed: 4 },
    )
  })

  it('returns the tone of each token', () => {
    const tokens = highlight('{ "size": 12, "name": "a<b>" } // no', 'json')
    expect(tokens).toContainEqual({ text: '"a<b>"', tone: 'text' })
    expect(tokens).toContainEqual({ text: '12', tone: 'value' })
    expect(highlight('+ a\n- b', 'diff').map(({ tone }) => tone)).toEqual(['added', undefined, 'removed'])
    expect(highlight('const a = 1', 'typescript')[0]).toEqual({ text: 'const', tone: 'word' })
  })

  it('returns plain text for unknown languages and long code', () => {
    expect(highlight('let a', 'klingon')).toEqual([{ text: 'let a' }])
    const long = 'const a = 1\n'.repeat(5000)
    expect(highlight(long, 'javascript')).toEqual([{ text: long }])
  })
})
