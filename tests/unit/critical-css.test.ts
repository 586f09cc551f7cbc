import { describe, expect, test } from 'vitest'
import { makeRulePicker, removeInteractive } from '~/render/document/pick-rules.server'
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
    ['rules of other attributes', '[open]{x:y}[popover]{x:y}', '', '[open]{x:y}[popover]{x:y}'],
    ['the order of layers once', '@layer a,b;@layer a{p{x:y}}@layer b;', '', '@layer a,b;@layer a{p{x:y}}'],
    [
      'at-rules around picked rules',
      '@layer p{@media print{.a{x:y}}}@layer q{.b{x:y}}',
      '<p class="b">',
      '@layer q{.b{x:y}}',
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
    ['selectors in a list', '.a:hover,.a{x:y}', '.a{x:y}'],
  ])('removes rules of %s', (_case, css, rest) => {
    expect(makeRulePicker(removeInteractive(splitStylesheet(css)), {})('<p class="a" aria-busy="true">')).toBe(rest)
  })

  test('keeps at-rules without selectors', () => {
    const css = '@font-face{font-family:a}'
    expect(makeRulePicker(removeInteractive(splitStylesheet(css)), {})('<p>')).toBe(css)
  })
})
