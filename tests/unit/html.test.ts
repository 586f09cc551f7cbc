import fc from 'fast-check'
import { expect, test } from 'vitest'
import { html, raw } from '~/render/server-html/html.server'

/** Decodes character references as a browser does. */
const read = (text: string) =>
  text.replace(
    /&(amp|lt|gt|quot|#39);/g,
    (_, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" })[name] ?? '',
  )

test('escapes values so that they decode to the same text', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'&<>"\'a;#') }), (value) => {
      const [, inside = '', outside = ''] =
        /^<a title="(.*)">(.*)<\/a>$/.exec(String(html`<a title="${value}">${value}</a>`)) ?? []
      expect([inside, outside].join()).not.toMatch(/[<>"']/)
      expect([read(inside), read(outside)]).toEqual([value, value])
    }),
    { seed: 1 },
  )
})

test('inserts HTML unescaped, joins lists and writes nothing for missing values', () => {
  const item = (value: string) => html`<li>${value}</li>`
  const nothing = [null, undefined, false, true, '']
  expect(String(html`<ul>${['a&b', 'c'].map(item)}${nothing}${raw('<hr>')}${0}</ul>`)).toBe(
    '<ul><li>a&amp;b</li><li>c</li><hr>0</ul>',
  )
})

test.each([
  [
    'between tags',
    html`
      <tr>
        <td>${1}</td>
        ${html`<td></td>`}
        ${null}
        <td>
          ${'a b'}
        </td>
      </tr>
    `,
    '<tr><td>1</td><td></td><td>a b</td></tr>',
  ],
  [
    'between attributes, which stay apart',
    html`<a
      class="${'x'}"
      href="/"
    >${'y'}</a>`,
    '<a class="x" href="/">y</a>',
  ],
  [
    'in text, where words stay apart',
    html`<p>one
      two ${'three'}
      four</p>`,
    '<p>one two three four</p>',
  ],
  ['not where a space stands on a line', html`<b>1</b> <i>2</i> ${3}`, '<b>1</b> <i>2</i> 3'],
])('removes line breaks of a template %s', (_case, written, expected) => expect(String(written)).toBe(expected))

test('keeps line breaks in values', () => {
  expect(String(html`<pre>${'a\n  b\n'}</pre>`)).toBe('<pre>a\n  b\n</pre>')
})
