import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { renderText } from '../../api/lib/markdown/render'
import { findForeign, library, render, uploaded } from '../support/rendered-text'
import { bbcodeAttacks, markdownAttacks } from '../support/text-attacks'

describe('any text', () => {
  const fragments = [
    ...[
      '[b]',
      '[/b]',
      '[quote=a]',
      '[/quote]',
      '[url=',
      ']',
      '[/url]',
      '[code]',
      '[/code]',
      '[list]',
      '[*]',
      '[/list]',
    ],
    ...[
      '**',
      '_',
      '`',
      '```js\n',
      '\n\n',
      '\n',
      '> ',
      '- ',
      '- [x] ',
      '||',
      '|a|b|\n|-|-|\n',
      '![',
      '](',
      ')',
      '<',
      '>',
    ],
    ...[
      '&#x6a;',
      'javascript:',
      'https://a.b/c_d',
      '@alice',
      '/torrents/big-buck-bunny-1',
      '<img src=x onerror=x>',
      '\0',
    ],
  ]
  const texts = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.array(fc.constantFrom(...fragments), { maxLength: 60 }).map((parts) => parts.join('')),
    fc
      .array(fc.oneof(fc.constantFrom(...fragments), fc.string({ unit: 'grapheme', maxLength: 9 })))
      .map((all) => all.join('')),
  )

  test('renders allowed elements only', async () => {
    await fc.assert(
      fc.asyncProperty(texts, async (source) => {
        expect(findForeign(await render(source))).toEqual([])
      }),
      { numRuns: 1500, seed: 4 },
    )
  })

  test.each([...markdownAttacks, ...bbcodeAttacks])('renders %s safely', async (source) => {
    expect(findForeign(await render(source))).toEqual([])
  })

  test('reports disallowed elements, attributes and addresses', () => {
    expect(findForeign('<p onclick="x">a<script>b</script></p><a href="javascript:x">c</a><img src="//d">')).toEqual([
      'p[onclick]',
      'script',
      'href javascript:x',
      'src //d',
    ])
  })
})

describe('Markdown', () => {
  test.each([
    ['**b** _i_ ~~s~~ `c`', '<p><strong>b</strong> <em>i</em> <s>s</s> <code>c</code></p>'],
    ['# One\n## Two', '<h3>One</h3><h4>Two</h4>'],
    ['one\ntwo', '<p>one<br>\ntwo</p>'],
    ['- [ ] to do\n- [x] done', '<ul><li class="task">☐ to do</li><li class="task">☑ done</li></ul>'],
    ['3. c\n4. d', '<ol start="3"><li>c</li><li>d</li></ol>'],
    [
      '|a|b|\n|-|-:|\n|1|2|',
      '<table tabindex="0"><thead><tr><th>a</th><th align="right">b</th></tr></thead><tbody><tr><td>1</td><td align="right">2</td></tr></tbody></table>',
    ],
    // An empty corner cell is not a header cell.
    [
      '| |b|\n|-|-|\n|1|2|',
      '<table tabindex="0"><thead><tr><td></td><th>b</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table>',
    ],
    [
      '```json\n{"a": 1}\n```',
      '<pre tabindex="0"><code>{<span class="code-value">"a"</span>: <span class="code-value">1</span>}</code></pre>',
    ],
    ['<b>no</b> &amp; <script>', '<p>&#x3C;b>no&#x3C;/b> &#x26; &#x3C;script></p>'],
  ])('renders %j', async (source, html) => {
    expect(await render(source)).toBe(html)
  })
})

describe('a spoiler', () => {
  test.each([
    ['a ||b|| c', '<p>a </p><details><summary>Spoiler</summary><p>b</p></details><p> c</p>'],
    ['||**b**||', '<details><summary>Spoiler</summary><p><strong>b</strong></p></details>'],
    [
      '||one\n\n> two\n\nthree||',
      '<details><summary>Spoiler</summary><p>one</p><blockquote><p>two</p></blockquote><p>three</p></details>',
    ],
    ['a || b || c', '<p>a || b || c</p>'],
    ['a ||b\n\nc', '<p>a ||b</p><p>c</p>'],
  ])('renders %j', async (source, html) => {
    expect(await render(source)).toBe(html)
  })
})

describe('a quote', () => {
  test('shows the quoted member with a link', async () => {
    expect(await render('> @alice [#12](/torrents/x-1?comment=12#c12)\n> words\n\nreply')).toBe(
      '<blockquote><cite><span class="mention">@Alice</span> <a href="/torrents/x-1?comment=12#c12">#12</a></cite>' +
        '<p>words</p></blockquote><p>reply</p>',
    )
  })

  test('starts with its text when there is no attribution', async () => {
    expect(await render('> @alice said so\n> words')).toBe(
      '<blockquote><p><span class="mention">@Alice</span> said so<br>\nwords</p></blockquote>',
    )
  })
})

describe('references', () => {
  test('marks existing members in their own spelling, and no others', async () => {
    const { html, mentions } = await renderText('@ALICE @nobody a@alice.example `@alice`', library)
    expect(html).toBe('<p><span class="mention">@Alice</span> @nobody a@alice.example <code>@alice</code></p>')
    expect(mentions).toEqual([7])
  })

  test.each(['/torrents/big-buck-bunny-1', 'https://skerry.example/torrents/big-buck-bunny-1'])(
    'renders a torrent link as a card in its own paragraph and as its name in a sentence: %s',
    async (address) => {
      expect(await render(`${address}\n\nsee ${address}.`)).toBe(
        '<a href="/torrents/big-buck-bunny-1" class="torrent-card"><strong>Big &#x3C;Buck> Bunny</strong> ' +
          '<span class="torrent-card-note">Movies</span></a><p>see <a href="/torrents/big-buck-bunny-1">Big &#x3C;Buck> Bunny</a>.</p>',
      )
    },
  )

  test('keeps link text, and does not resolve an unknown torrent', async () => {
    expect(await render('[this](/torrents/big-buck-bunny-1) /torrents/other-2')).toBe(
      '<p><a href="/torrents/big-buck-bunny-1">this</a> <a href="/torrents/other-2">/torrents/other-2</a></p>',
    )
  })

  test.each([
    ...['/account/out', '/account/%6Fut/', '/a/../account//out?x', 'https://skerry.example/account/out#y'],
    ...['/nb/account/out', '/en/nb/Account/out/', '/account/out.data', '/account/out/.data'],
  ])('does not link addresses that change the session: %s', async (address) => {
    expect(await render(`[free invites](${address}) ${address}`)).not.toContain('<a')
  })

  test.each([
    [
      'https://a.example/b_c_d.',
      '<p><a href="https://a.example/b_c_d" rel="noreferrer noopener nofollow">https://a.example/b_c_d</a>.</p>',
    ],
    [
      '(https://a.example/(b))',
      '<p>(<a href="https://a.example/(b)" rel="noreferrer noopener nofollow">https://a.example/(b)</a>)</p>',
    ],
    ['[m](magnet:?xt=urn:btih:a)', '<p><a href="magnet:?xt=urn:btih:a" rel="noreferrer noopener nofollow">m</a></p>'],
    ['[x](//evil.example)', '<p>[x](//evil.example)</p>'],
    ['[x](https://skerry.example@evil.example/)', '<p>[x](https://skerry.example@evil.example/)</p>'],
  ])('renders %s', async (source, html) => {
    expect(await render(source)).toBe(html)
  })

  test('shows uploaded images with their size, and links those that do not exist', async () => {
    expect(await render(`![a](${uploaded})`)).toBe(
      `<p><img src="${uploaded}" width="640" height="480" alt="a" loading="lazy" decoding="async"></p>`,
    )
    const unknown = uploaded.replace('640', '641')
    expect(await render(`![a](${unknown})`)).toBe(`<p><a href="${unknown}">a</a></p>`)
  })

  test('proxies remote images, and links those that cannot be proxied', async () => {
    expect(await render('![a](https://a.example/b.png)')).toBe(
      '<p><img src="/images/k1.mac/address" alt="a" loading="lazy" decoding="async"></p>',
    )
    expect(await render('![a](http://a.example/b.png)')).toBe(
      '<p><a href="http://a.example/b.png" rel="noreferrer noopener nofollow">a</a></p>',
    )
  })
})

describe('BBCode', () => {
  test.each([
    ['[b]b[/b] [I]i[/I] [u]u[/u] [s]s[/s]', '<p><strong>b</strong> <em>i</em> <u>u</u> <s>s</s></p>'],
    ['[color=red][size=7]x[/size][/color]', '<p>x</p>'],
    ['[b]one[/b]\n\ntwo\nthree', '<p><strong>one</strong></p><p>two<br>\nthree</p>'],
    ['[list=1][*]a[*]b[/list]', '<ol><li>a</li><li>b</li></ol>'],
    [
      '[quote="alice;12"]x[/quote]y',
      '<blockquote><cite><span class="mention">@Alice</span></cite><p>x</p></blockquote><p>y</p>',
    ],
    [
      '[code=json]{"a": "[b]"}[/code]',
      '<pre tabindex="0"><code>{<span class="code-value">"a"</span>: <span class="code-text">"[b]"</span>}</code></pre>',
    ],
    ['[spoiler=End]x[/spoiler]', '<details><summary>End</summary><p>x</p></details>'],
    ['[url=https://a.example/]a[/url]', '<p><a href="https://a.example/" rel="noreferrer noopener nofollow">a</a></p>'],
    ['[url]javascript:alert(1)[/url]', '<p>javascript:alert(1)</p>'],
    [
      '[img]https://a.example/b.png[/img]',
      '<p><img src="/images/k1.mac/address" alt="" loading="lazy" decoding="async"></p>',
    ],
    ['[table][tr][td]a[/td][/tr][/table]', '<table tabindex="0"><tbody><tr><td>a</td></tr></tbody></table>'],
    ['[b]x[/b][*] [td] [nope]y[/nope]', '<p><strong>x</strong>[*] [td] [nope]y[/nope]</p>'],
    ['[i]a[b]b[/i]c', '<p><em>a[b]b</em>c</p>'],
  ])('renders %j', async (source, html) => {
    expect(await render(source)).toBe(html)
  })
})
