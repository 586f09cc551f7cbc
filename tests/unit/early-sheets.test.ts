import { describe, expect, test } from 'vitest'
import { type Guards, readGuards } from '../../build-plugins/critical-css/find-guards'
import { packSheets } from '../../build-plugins/critical-css/pack-sheets'
import { pickRules } from '../../build-plugins/critical-css/pick-rules'
import { readWords, type Words } from '../../build-plugins/critical-css/read-words'

function wordsOf(text: string): Words {
  const words: Words = { whole: new Set(), beginnings: new Set(), markup: new Set() }
  readWords('x.tsx', text, words)
  return words
}

function guardsOf(...modules: string[]): Guards {
  const guards: Guards = { known: new Map(), anywhere: new Set() }
  for (const text of modules) readGuards('x.tsx', text, guards)
  return guards
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
  expect(packSheets(sheets, guardsOf(''), (route, name) => route === 'two' && name === 'u')).toEqual({
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

describe('an element or a kind of field is known to stand where these classes stand', () => {
  const box = '<input {...rest} type="checkbox" />'
  test.each([
    ['its own', '<summary className="a b" />', 'summary', [['a', 'b']]],
    ['those that are sure of several', "<dialog className={classNames('a', wide && 'b')} />", 'dialog', [['a']]],
    ['those around it', `<label className="a"><Group>${box}</Group></label>`, 'type=checkbox', [['a']]],
    [
      'all of them',
      '<div className="a"><p className="b"><summary className="c" /></p></div>',
      'summary',
      [['c', 'b', 'a']],
    ],
    ['in a list', `<ul className="a">{all.map(() => <li>${box}</li>)}</ul>`, 'type=checkbox', [['a']]],
    ['of every place', `<p className="a">${box}</p>;<p className="b">${box}</p>`, 'type=checkbox', [['a'], ['b']]],
    ['in server-made HTML', 'html`<label class="a"><input type="checkbox"></label>`', 'type=checkbox', [['a']]],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the template is the sample
    ['around a piece of it', 'html`<p class="a">${many ? html`<details>` : 1}</p>`', 'details', [['a']]],
  ])('%s', (_what, text, mark, lists) => {
    const { known, anywhere } = guardsOf(text)
    expect(known.get(mark)).toEqual(lists)
    expect(anywhere).not.toContain(mark)
  })

  test.each([
    ['without any', '<div><summary /></div>', 'summary'],
    ['with one that may be missing', "<summary className={late ? 'a' : 'b'} />", 'summary'],
    ['with one that may be replaced', '<summary className="a" {...rest} />', 'summary'],
    ['with one of a part, which need not use it', `<Group className="a">${box}</Group>`, 'type=checkbox'],
    ['apart from what is around it later', `const box = ${box}; <p className="a">{box}</p>`, 'type=checkbox'],
    ['by its name', '<Part as="summary" className="a" />', 'summary'],
    ['as a kind that is given on', "const field = { kind: 'checkbox' }", 'type=checkbox'],
    ['in server-made HTML without any', 'html`<details><summary>`', 'summary'],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the template is the sample
    ['with one that is put together', 'html`<summary class="a-${size}">`', 'summary'],
    ["by others' parts", "import { Form } from 'elsewhere'", 'form'],
    ['by scripts', "document.createElement('dialog')", 'dialog'],
  ])('and may stand anywhere when it is written %s', (_what, text, mark) =>
    expect(guardsOf(text).anywhere).toContain(mark),
  )

  test.each([
    ['compared', "kind === 'checkbox'"],
    ['a role', '<p role="checkbox" />'],
    ['told to a function', "open('checkbox')"],
  ])('but not when it is %s', (_what, text) => expect(guardsOf(text).anywhere).not.toContain('type=checkbox'))
})

test('a rule of an element asks for one of the classes it is written with, and for written text', () => {
  const sheet = new Map([['one', '[type=checkbox]{x:y}.d>summary,dialog{x:y}input[type=file]{x:y}']])
  const guards = guardsOf(
    '<p className="a"><input type="checkbox" /></p>;<b><dialog /></b>;<summary className="s" />;<input className="f" type="file" />',
  )
  const { classes, needs } = packSheets(sheet, guards)
  const readable = needs.map((lists) => lists.map((list) => list.map((at) => classes[at]).join(' ')))
  expect(readable).toEqual([['a', 'prose'], ['d s', 'd prose', ''], expect.arrayContaining(['f', 'prose'])])
})
