import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findForeign, render } from '../support/rendered-text'

const image = '<img src="/images/k1.mac/address" alt="" loading="lazy" decoding="async">'
const rel = 'rel="noreferrer noopener nofollow"'

describe('BBCode in Markdown', () => {
  test.each([
    [
      '## Title\n\n- a\n- [b]b[/b]\n\n**c**',
      '<h4>Title</h4><ul><li>a</li><li><strong>b</strong></li></ul><p><strong>c</strong></p>',
    ],
    [
      '|a|\n|-|\n|[i]b[/i]|',
      '<table tabindex="0"><thead><tr><th>a</th></tr></thead><tbody><tr><td><em>b</em></td></tr></tbody></table>',
    ],
    [
      '[b]https://a.example/b_c_d[/b]',
      `<p><strong><a href="https://a.example/b_c_d" ${rel}>https://a.example/b_c_d</a></strong></p>`,
    ],
    [
      '[url]https://a.example/__b__[/url]',
      `<p><a href="https://a.example/__b__" ${rel}>https://a.example/__b__</a></p>`,
    ],
    [
      '[url=https://a.example/][img]https://a.example/b_c_d.png[/img][/url]',
      `<p><a href="https://a.example/" ${rel}>${image}</a></p>`,
    ],
    ['[a [u]b[/u]](https://a.example/)', `<p><a href="https://a.example/" ${rel}>a <u>b</u></a></p>`],
  ])('renders a tag in its place: %j', async (source, html) => {
    expect(await render(source)).toBe(html)
  })

  test.each([
    [
      'a [quote=alice]**b**\n\n- c\n- d\n[/quote] e\nf',
      '<p>a</p><blockquote><cite><span class="mention">@Alice</span></cite><p><strong>b</strong></p><ul><li>c</li><li>d</li></ul></blockquote><p>e<br>\nf</p>',
    ],
    [
      '[list]\n    [*] a **b**\n    [*] c\n        [list=1][*]d[/list]\n[/list]',
      '<ul><li>a <strong>b</strong></li><li>c<ol><li>d</li></ol></li></ul>',
    ],
    ['[list]\n- a\n- b\n[/list]', '<ul><li>a</li><li>b</li></ul>'],
    ['[list]a[*]b[/list]', '<p>a</p><ul><li>b</li></ul>'],
    [
      '[table][tr][td]**a**[/td][/tr][/table]',
      '<table tabindex="0"><tbody><tr><td><strong>a</strong></td></tr></tbody></table>',
    ],
    ['[h1]a _b_[/h1]c[hr]d', '<h3>a <em>b</em></h3><p>c</p><hr><p>d</p>'],
  ])('renders blocks inside a tag: %j', async (source, html) => {
    expect(await render(source)).toBe(html)
  })

  test.each([
    [
      '> a [spoiler]b[/spoiler] c\n\nd',
      '<blockquote><p>a</p><details><summary>Spoiler</summary><p>b</p></details><p>c</p></blockquote><p>d</p>',
    ],
    [
      '> [code]\n> a\n>   b\n> [/code]\n> c',
      '<blockquote><pre tabindex="0"><code>a\n  b</code></pre><p>c</p></blockquote>',
    ],
    ['- a [quote]b[/quote] c\n- d', '<ul><li>a<blockquote><p>b</p></blockquote>c</li><li>d</li></ul>'],
    [
      '1. a\n\n   [quote]b[/quote]\n\n2. c',
      '<ol><li><p>a</p><blockquote><p>b</p></blockquote></li><li><p>c</p></li></ol>',
    ],
  ])('closes a tag at the end of its quote or list item: %j', async (source, html) => {
    expect(await render(source)).toBe(html)
  })

  test.each([
    ['[b]a\n\nb[/b] c', '<p><strong>a</strong></p><p><strong>b</strong></p><p>c</p>'],
    ['[color=red]a:\n- b\n- c[/color]', '<p>a:</p><ul><li>b</li><li>c</li></ul>'],
    ['[i]\n- a\n- b\n[/i]', '<ul><li><em>a</em></li><li><em>b</em></li></ul>'],
    ['[b][quote]a[/quote][/b]', '<blockquote><p><strong>a</strong></p></blockquote>'],
  ])('applies an inline tag to each paragraph it spans: %j', async (source, html) => {
    expect(await render(source)).toBe(html)
  })

  test.each([
    ['**a [u]b** c[/u]', '<p>**a <u>b** c</u></p>'],
    ['[quote]a **b**\n\n[i]c[/i]', '<p>[quote]a <strong>b</strong></p><p><em>c</em></p>'],
    ['- [quote]a\n- b[/quote]', '<ul><li>[quote]<br>\na</li><li>b[/quote]</li></ul>'],
    ['\\[b]a[/b] [i]c[/i]', '<p>[b]a[/b] <em>c</em></p>'],
    ['[a](https://a.example/[b]c[/b])', `<p><a href="https://a.example/%5Bb%5Dc%5B%2Fb%5D" ${rel}>a</a></p>`],
    ['[url=https://a.example/]a [b](https://b.example/)[/url]', `<p>a <a href="https://b.example/" ${rel}>b</a></p>`],
  ])('prints a tag as text when its pair does not match: %j', async (source, html) => {
    expect(await render(source)).toBe(html)
  })

  test.each([
    [
      '```\n[b]x[/b]\n```\n`[i]y[/i]` **z**',
      '<pre tabindex="0"><code>[b]x[/b]</code></pre><p><code>[i]y[/i]</code> <strong>z</strong></p>',
    ],
    [
      '[b]a[/b]\n\n    [quote]b[/quote]\n    [i]c[/i]',
      '<p><strong>a</strong></p><pre tabindex="0"><code>[quote]b[/quote]\n[i]c[/i]</code></pre>',
    ],
    [
      '> ```\n> [quote]a[/quote]\n> ```\n\n[b]c[/b]',
      '<blockquote><pre tabindex="0"><code>[quote]a[/quote]</code></pre></blockquote><p><strong>c</strong></p>',
    ],
    [
      '[code]`a **b** [i]c[/i][/code] `[i]d[/i]`',
      '<pre tabindex="0"><code>`a **b** [i]c[/i]</code></pre><p><code>[i]d[/i]</code></p>',
    ],
  ])('prints a tag as text in code: %j', async (source, html) => {
    expect(await render(source)).toBe(html)
  })
})

describe('any mixed text', () => {
  const blocks = [
    '# a',
    '- a\n- _b_\n\n  c',
    '1. a\n2. b',
    '> a\n> **b**',
    '```js\n[b]a[/b]\n```',
    '    [i]a[/i]',
    '|a|\n|-|\n|b|',
    'a\nb',
    '---',
  ]
  const pairs = ['[b]x[/b]', '[quote]x[/quote]', '[list][*]x[/list]', '[code]x[/code]', '[size=3]x[/size]']

  test('renders the Markdown around a tag unchanged', async () => {
    const some = fc
      .array(fc.constantFrom(...blocks), { minLength: 1, maxLength: 4 })
      .map((all) => all.join('\n\nbetween\n\n'))
    await fc.assert(
      fc.asyncProperty(some, fc.constantFrom(...pairs), some, async (before, pair, after) => {
        const [first, middle, last] = [await render(before), await render(pair), await render(after)]
        // Two adjacent lists would join without a paragraph between them.
        expect(await render(`${before}\n\nbetween\n\n${pair}\n\nbetween\n\n${after}`)).toBe(
          `${first}<p>between</p>${middle}<p>between</p>${last}`,
        )
      }),
      { numRuns: 300, seed: 5 },
    )
  })

  test('shows each word once', async () => {
    const { text } = fc.letrec<{ text: string; piece: string }>((tie) => ({
      text: fc.array(tie('piece'), { minLength: 1, maxLength: 4 }).map((all) => all.join('')),
      piece: fc.oneof(
        { maxDepth: 4 },
        fc.constantFrom(
          'word ',
          'word\n\n',
          'word\n',
          '**word** ',
          '\n- word\n- word\n\n',
          '`word` ',
          '\n> word\n\n',
          '[/b]',
          '[i]',
          '[*]',
        ),
        fc
          .tuple(
            fc.constantFrom('b', 'i', 'color', 'quote', 'spoiler', 'center', 'h1', 'url=https://a.example/'),
            tie('text'),
          )
          .map(([tag, inside]) => `[${tag}]${inside}[/${tag.split('=')[0]}]`),
        tie('text').map((inside) => `[list][*]${inside}[*]word[/list]`),
        tie('text').map((inside) => `[table][tr][td]${inside}[/td][/tr][/table]`),
      ),
    }))
    await fc.assert(
      fc.asyncProperty(text, async (source) => {
        let count = 0
        const html = await render(source.replace(/word/g, () => `word${++count}`))
        const shown = [...html.replace(/ href="[^"]*"/g, '').matchAll(/word(\d+)/g)]
          .map(([, index]) => Number(index))
          .sort((a, b) => a - b)
        expect(shown).toEqual(Array.from({ length: count }, (_, position) => position + 1))
        expect(findForeign(html)).toEqual([])
        expect(html).not.toContain('\uFDD0')
      }),
      { numRuns: 2000, seed: 6 },
    )
  })
})
