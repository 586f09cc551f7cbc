import { describe, expect, test } from 'vitest'
import { closedParts, makeRulePicker, removeInteractive } from '~/render/document/pick-rules.server'
import { splitStylesheet } from '../../build-plugins/critical-css/split-stylesheet'

const pick = (css: string, html: string, addedByScripts: Record<string, string[]> = {}) =>
  makeRulePicker(splitStylesheet(css), addedByScripts)(html)

describe('makeRulePicker', () => {
  test.each([
    ['rules whose classes the document contains', '.a{x:y}.b{x:y}', '<p class="a">', '.a{x:y}'],
    ['rules of several classes', '.a.b{x:y}.a.c{x:y}', '<p class="b a">', '.a.b{x:y}'],
    ['escaped classes', '.hover\\:a:hover{x:y}.hover\\:b:hover{x:y}', '<p class="hover:a">', '.hover\\:a:hover{x:y}'],
    ['only the selectors of a list that can match', '.a,.b,.c .a{x:y}', '<p class="a">', '.a{x:y}'],
    ['rules that demand nothing', '*,:root{x:y}', '', '*,:root{x:y}'],
    ['rules that only exclude a class', 'p:not(.b){x:y}', '<p>', 'p:not(.b){x:y}'],
    ['rules of elements, whether or not the document contains them', 'table{x:y}', '<p>', 'table{x:y}'],
    ['rules of kinds of fields', '[type=text]{x:y}[type=file]{x:y}', '<input type="text">', '[type=text]{x:y}'],
    ['rules of ARIA attributes', '[aria-sort]{x:y}[aria-busy]{x:y}', '<th aria-sort="ascending">', '[aria-sort]{x:y}'],
    [
      'rules of values of ARIA attributes',
      '[aria-pressed=true]{x:y}',
      '<p aria-pressed="true">',
      '[aria-pressed=true]{x:y}',
    ],
    [
      'rules of an ARIA attribute and of its value',
      '[aria-pressed]{x:y}[aria-pressed=true]{x:z}',
      '<p aria-pressed="true">',
      '[aria-pressed]{x:y}[aria-pressed=true]{x:z}',
    ],
    ['no rules of other values of ARIA attributes', '[aria-pressed=true]{x:y}', '<p aria-pressed="false">', ''],
    ['rules of disabled fields', '.a:disabled{x:y}', '<input disabled="" class="a">', '.a:disabled{x:y}'],
    ['no rules of disabled fields when there are none', '.a:disabled{x:y}', '<input class="a">', ''],
    [
      'custom properties without the space before their value, which an empty one needs',
      'p{--a: 1px;--b: ;x:var(--a)var(--b)}',
      '<p>',
      'p{--a:1px;--b: ;x:var(--a)var(--b)}',
    ],
    ['rules of other attributes', '[open]{x:y}[popover]{x:y}', '', '[open]{x:y}[popover]{x:y}'],
    ['the order of layers once', '@layer a,b;@layer a{p{x:y}}@layer b;', '', '@layer a,b;@layer a{p{x:y}}'],
    [
      'at-rules around picked rules',
      '@layer p{@media print{.a{x:y}}}@layer q{.b{x:y}}',
      '<p class="b">',
      '@layer q{.b{x:y}}',
    ],
    [
      'at-rules that rules share once',
      '@layer p{.a{x:y}}@layer p{@media print{.a{x:z}}}@layer p{@media print{p{x:y}}p{z:y}}@layer q{p{x:y}}',
      '<p class="a">',
      '@layer p{.a{x:y}@media print{.a{x:z}p{x:y}}p{z:y}}@layer q{p{x:y}}',
    ],
    [
      'keyframes in use',
      '.a{animation:run 1s}@keyframes run{}@keyframes walk{}',
      '<p class="a">',
      '.a{animation:run 1s}@keyframes run{}',
    ],
    [
      'custom properties in use, also through others',
      ':root{--a:var(--b);--b:1;--c:2}.a{x:var(--a)}',
      '<p class="a">',
      ':root{--a:var(--b);--b:1}.a{x:var(--a)}',
    ],
  ])('picks %s', (_case, css, html, picked) => expect(pick(css, html)).toBe(picked))

  test('ignores class attributes in escaped text', () => {
    expect(pick('.a{x:y}', '<p>class=&quot;a&quot; &lt;table&gt;</p>')).toBe('')
  })

  test('leaves out rules of closed menus and dialogs', () => {
    const pickVisible = makeRulePicker(splitStylesheet('.a{x:y}.b{x:y}.menu{x:y}'), {}, closedParts)
    const menu = '<menu class="menu"><p class="b"></p></menu>'
    expect(pickVisible(`${menu}<p class="a"></p>${menu}`)).toBe('.a{x:y}')
    expect(pickVisible('<p class="b"></p><dialog class="dialog"><p class="a"></p></dialog>')).toBe('.b{x:y}')
    expect(pickVisible('<section class="dialog dialog-page"><p class="b"></p></section>')).toBe('.b{x:y}')
  })

  test('picks rules of exceptions when the document contains their class', () => {
    const exceptions = { editor: ['tool'] }
    expect(pick('.tool button{x:y}', '<p class="editor">', exceptions)).toBe('.tool button{x:y}')
    expect(pick('.tool button{x:y}', '<p class="other">', exceptions)).toBe('')
  })
})

describe('removeInteractive', () => {
  test.each([
    ['hovered and pressed elements', '.a:hover{x:y}.a:active{x:y}.a{x:y}', '.a{x:y}'],
    ['selected text and submitted forms', '::selection{x:y}.a[aria-busy=true]{x:y}.a{x:y}', '.a{x:y}'],
    ['pages below a dialog', 'html:has(:modal){x:y}.a{x:y}', '.a{x:y}'],
    ['selectors in a list', '.a:hover,.a{x:y}', '.a{x:y}'],
    ['printed pages', '@media print{.a{x:y}}.a{z:y}', '.a{z:y}'],
    ['forced colours', '@media (forced-colors:active){.a{x:y}}.a{z:y}', '.a{z:y}'],
  ])('removes rules of %s', (_case, css, rest) => {
    expect(makeRulePicker(removeInteractive(splitStylesheet(css)), {})('<p class="a" aria-busy="true">')).toBe(rest)
  })

  test('keeps at-rules without selectors', () => {
    const css = '@font-face{font-family:a}'
    expect(makeRulePicker(removeInteractive(splitStylesheet(css)), {})('<p>')).toBe(css)
  })
})
