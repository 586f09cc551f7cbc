import { describe, expect, test } from 'vitest'
import { packSheets } from '../../app/styles/early/pack-sheets'
import { pickRules } from '../../app/styles/early/pick-rules'
import { readWords, type Words } from '../../app/styles/early/read-words'

function wordsOf(text: string): Words {
  const words: Words = { whole: new Set(), beginnings: new Set(), markup: new Set() }
  readWords('x.tsx', text, words)
  return words
}

const pick = (css: string, text: string) => pickRules(css, wordsOf(text))

describe('of a stylesheet a screen gets', () => {
  test.each([
    ['the classes it writes', '.a{x:y}.b{x:y}', '<p className="a" />', '.a{x:y}'],
    ['those of a condition', '.a{x:y}.b{x:y}', "<p className={late ? 'b' : undefined} />", '.b{x:y}'],
    ['those in server-made HTML', '.a{x:y}.b{x:y}', 'html`<td class="n b">`', '.b{x:y}'],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the template is the sample
    ['those put together', '.s1{x:y}.stack{x:y}.c-s{x:y}', 'const c = `s${height}`', '.s1{x:y}'],
    [
      'escaped ones',
      '.hover\\:a:hover{x:y}.hover\\:b:hover{x:y}',
      '<p className="hover:a" />',
      '.hover\\:a:hover{x:y}',
    ],
    ['of a list, what can match', '.a,.b,.c .a{x:y}', '<p className="a" />', '.a{x:y}'],
    ['what asks for no class', '*,:root{x:y}', '', '*,:root{x:y}'],
    ['what only excludes one', '[data-a]:not(.b){x:y}', '', '[data-a]:not(.b){x:y}'],
    [
      'attributes it writes',
      '[aria-busy=true]{x:y}[aria-sort]{x:y}',
      '<p aria-busy={busy} />',
      '[aria-busy=true]{x:y}',
    ],
    ['what asks for any class', 'ul[class]{x:y}ul[hidden]{x:y}', '<ul className="a" />', 'ul[class]{x:y}'],
    ['elements it writes', 'table{x:y}dialog{x:y}', '<table />', 'table{x:y}'],
    ['every element of written text', 'table{x:y}', '<div className="prose" />', 'table{x:y}'],
    ['blocks that hold something', '@layer p{@media print{.a{x:y}}}@layer q{.b{x:y}}', "'b'", '@layer q{.b{x:y}}'],
    [
      'motions in use',
      '.a{animation:run 1s}@keyframes run{}@keyframes walk{}',
      "'a'",
      '.a{animation:run 1s}@keyframes run{}',
    ],
    [
      'properties in use',
      ':root{--a:var(--b);--b:1;--c:2}.a{x:var(--a)}',
      "'a'",
      ':root{--a:var(--b);--b:1}.a{x:var(--a)}',
    ],
  ])('%s', (_what, css, text, left) => expect(pick(css, text)).toBe(left))

  test.each([
    ['imports', "import { a } from './a'\nimport 'a'"],
    ['types', "type A = 'a'"],
    ['keys of words', "t('a')"],
    ['comments', "// 'a'"],
    ['names in code', 'const a = 1'],
  ])('nothing for %s', (_what, text) => expect(pick('.a{x:y}', text)).toBe(''))

  test('nothing for what is said to the API and to the platform', () => {
    const words: Words = { whole: new Set(), beginnings: new Set(), markup: new Set() }
    readWords('/somewhere/app/lib/api/client.server.ts', "const path = '/auth/token'", words)
    expect(pickRules('.auth{x:y}', words)).toBe('')
  })
})

test('sheets that share rules keep them once, and what each rule asks of a page', () => {
  const sheets = new Map([
    ['one', '@layer a,b;@layer a{.x{y:z}@media print{.w{animation:run 1s}}}.v .x,.u{y:z}@keyframes run{}'],
    ['two', '@layer a,b;@layer a{.x{y:z}}'],
  ])
  expect(packSheets(sheets, (route, name) => route === 'two' && name === 'u')).toEqual({
    contexts: ['', '@layer a{', '@layer a{@media print{'],
    rules: ['@layer a,b;', '.x{y:z}', '.w{animation:run 1s}', '.v .x,.u{y:z}', '@keyframes run{}'],
    classes: ['x', 'w', 'v', 'u'],
    needs: [[[]], [[0]], [[1]], [[2, 0], [3]], [[1]]],
    sheets: {
      one: [
        [0, 0, 0],
        [1, 1, 1],
        [2, 2, 2],
        [0, 3, 4],
      ],
      two: [
        [0, 0, 0],
        [1, 1, 1],
      ],
    },
    soon: { one: [], two: [3] },
  })
})
