import { describe, expect, test } from 'vitest'
import { findForeign, render } from '../support/rendered-text'

describe('a costly text', () => {
  const units = [
    '[b]',
    '[quote]',
    '[code]',
    '[list][*]a',
    '[quote]\na\n[/quote]\n',
    '- [quote]\n',
    '> ```\n',
    '[code]`[/code]',
    '[b]a\n\n[/b]',
    '[quote][b]\n',
    '>',
    '> - ',
    '*',
    '*a ',
    'a* ',
    '_a',
    '[',
    '![',
    '[a](',
    '`a',
    '||a',
    '<',
    '|a',
  ]
  const nested = ['[b]'.repeat(30_000) + '[/b]'.repeat(30_000), '**a '.repeat(10_000), `${'> '.repeat(50_000)}x`]
  const wide = `|${'a|'.repeat(2500)}\n|${'-|'.repeat(2500)}\n${'|x\n'.repeat(3000)}`
  const repeated = `[a]: https://a.example/${'b'.repeat(1900)}\n\n${'[a] '.repeat(4000)}`
  const costly = [...units.map((unit) => unit.repeat(100_000 / unit.length)), ...nested, wide, repeated]

  test.each(costly.map((source) => [source.slice(0, 12), source]))(
    'renders %j... to at most twelve times its length',
    async (_, source) => {
      const html = await render(source)
      expect(html.length).toBeLessThan(12 * source.length)
      expect(findForeign(html)).toEqual([])
    },
  )

  test('renders as preformatted text above the limit', async () => {
    expect(await render('*a*'.repeat(40_000))).toMatch(/^<pre tabindex="0"><code>\*a\*/)
  })
})
