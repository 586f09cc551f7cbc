import { describe, expect, test } from 'vitest'
import { makeRulePicker } from '~/render/document/pick-rules.server'
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
    ['rules of elements', 'table{x:y}dialog{x:y}', '<table>', 'table{x:y}'],
    ['rules of kinds of fields', '[type=text]{x:y}[type=file]{x:y}', '<input type="text">', '[type=text]{x:y}'],
    ['rules of attributes', '[aria-sort]{x:y}[popover]{x:y}', '<th aria-sort="ascending">', '[aria-sort]{x:y}'],
    ['rules of states', '[open]{x:y}[aria-busy=true]{x:y}', '', '[open]{x:y}[aria-busy=true]{x:y}'],
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

  test('ignores what looks like a class in escaped text', () => {
    expect(pick('.a{x:y}', '<p>class=&quot;a&quot; &lt;table&gt;</p>')).toBe('')
  })

  test('picks rules of exceptions when the document contains their class', () => {
    const exceptions = { editor: ['.tool', 'button'] }
    expect(pick('.tool button{x:y}', '<p class="editor">', exceptions)).toBe('.tool button{x:y}')
    expect(pick('.tool button{x:y}', '<p class="other">', exceptions)).toBe('')
  })
})
