import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ClassLists, gatherLists, UnreadText } from '~/render/server-html/class-lists.server'
import { html, raw } from '~/render/server-html/html.server'

/** What a browser makes of character references. */
const read = (text: string) =>
  text.replace(
    /&(amp|lt|gt|quot|#39);/g,
    (_, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" })[name] ?? '',
  )

test('a value stays text, and reads as it was', () => {
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

test('what is HTML goes in as it is, lists one after the other, and of what is not there nothing', () => {
  const item = (value: string) => html`<li>${value}</li>`
  const nothing = [null, undefined, false, true, '']
  expect(String(html`<ul>${['a&b', 'c'].map(item)}${nothing}${raw('<hr>')}${0}</ul>`)).toBe(
    '<ul><li>a&amp;b</li><li>c</li><hr>0</ul>',
  )
})

test('the lists of classes are those that stand in it', () => {
  const state = (isNew: boolean, tone: string) => html`<i class="i${isNew ? ' is-new' : ''} tone-${tone}"></i>`
  const pieces = [
    html`<p class="lead">${[state(true, 'a'), state(false, 'b'), state(false, 'b')]}</p>`,
    html`<b${html` class="bold"`} title="x">${raw('<em class="theirs">x</em><em class="theirs too">')}</b>`,
    html`<s class="${'whole list'}"><u class="">class="no"</u></s>`,
  ]
  const gather = (lists: ClassLists) => [...gatherLists(lists)].sort()
  const lists = gather(pieces.map(({ classes }) => classes))
  expect(lists).toEqual(gather(new UnreadText(pieces.join(''))))
  expect(lists).toEqual(['', 'bold', 'i is-new tone-a', 'i tone-b', 'lead', 'theirs', 'theirs too', 'whole list'])
})
