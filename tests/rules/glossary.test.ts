import { describe, expect, test } from 'vitest'
import { en as englishMails, type MailWords } from '../../api/platform/mail/words.en'
import { nb as norwegianMails } from '../../api/platform/mail/words.nb'
import { listFiles, readSource } from '../support/source-tree'

type Texts = Map<string, string>

const glossary = readSource('docs/glossary.md')
const splitTerms = (cell = '') =>
  cell
    .split(',')
    .map((term) => term.trim())
    .filter(Boolean)

function readForbidden(page: string): { en: string[]; nb: string[] } {
  const rows = page
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .filter((cells) => cells.length === 7)
    .slice(2)
  const phrases = page.split('## Phrases to avoid in English')[1]
  return {
    en: [...rows.flatMap((cells) => splitTerms(cells[4])), ...splitTerms(phrases)],
    nb: rows.flatMap((cells) => splitTerms(cells[5])),
  }
}

const patternOf = (term: string) => {
  const letters = term.replaceAll('*', '\\p{L}*').replaceAll(' ', '\\s+')
  return new RegExp(`(?<!\\p{L})${letters}(?!\\p{L})`, 'iu')
}

function findViolations(texts: Texts, terms: string[]): string[] {
  const patterns = terms.map((term) => [term, patternOf(term)] as const)
  return [...texts].flatMap(([where, text]) =>
    patterns.filter(([, pattern]) => pattern.test(text)).map(([term]) => `${where}: ${term}`),
  )
}

type Tree = { [key: string]: string | Tree }

const flatten = (tree: Tree, prefix: string): Texts =>
  new Map(
    Object.entries(tree).flatMap(([key, value]) =>
      typeof value === 'string' ? [[`${prefix}${key}`, value] as const] : [...flatten(value, `${prefix}${key}.`)],
    ),
  )

/** Without the words that members type in the palette, which may be any. */
const readLocale = (language: string): Texts => {
  const texts = flatten(JSON.parse(readSource(`public/locale/${language}.json`)), '')
  return new Map([...texts].filter(([key]) => !/^palette\.\w+\.\w+\.words$/.test(key)))
}

function writeMails(mails: typeof englishMails, prefix: string): Texts {
  const about = { site: 'Skerry', username: 'asta', reason: 'x', replacesKeys: true, signedOut: 'all' as const }
  const write = ({ subject, paragraphs, action = '', note = '', stop = '' }: MailWords) =>
    [subject, ...paragraphs, action, note, stop].join('\n')
  return new Map(Object.entries(mails).map(([kind, mail]) => [`${prefix}${kind}`, write(mail(about))]))
}

/** The glossary names what it forbids. */
const readPages = (): Texts =>
  new Map(
    ['README.md', ...listFiles('docs').filter((path) => path.endsWith('.md') && path !== 'docs/glossary.md')].map(
      (path) => [path, readSource(path).replaceAll(/```[\s\S]*?```|`[^`]*`/g, '')],
    ),
  )

const forbidden = readForbidden(glossary)

describe('the glossary', () => {
  test('has at most 60 lines and lists terms for both languages', () => {
    expect(glossary.trimEnd().split('\n').length).toBeLessThanOrEqual(60)
    expect([forbidden.en.length > 20, forbidden.nb.length > 20]).toEqual([true, true])
  })

  test.each([
    ['the English locale file', () => readLocale('en'), forbidden.en],
    ['the English emails', () => writeMails(englishMails, 'mail.'), forbidden.en],
    ['the Markdown pages', readPages, forbidden.en],
    ['the Norwegian locale file', () => readLocale('nb'), forbidden.nb],
    ['the Norwegian emails', () => writeMails(norwegianMails, 'mail.'), forbidden.nb],
  ])('forbids no term that is in %s', (_, read, terms) => {
    expect(findViolations(read(), terms)).toEqual([])
  })

  test('says passkey only for WebAuthn', () => {
    const areas =
      /^(?:auth|account|admin\.roles)\.|^apiErrors\.(?:no_web_origin|passkey_known|too_many_passkeys)$|^palette\.pages\.passkeys\.|^memberFile\.twoFactor\./
    const outside = (texts: Texts, word: RegExp) =>
      [...texts].filter(([key, text]) => word.test(text) && !areas.test(key)).map(([key]) => key)
    expect(outside(new Map([...readLocale('en'), ...writeMails(englishMails, 'mail.')]), /passkey/i)).toEqual([])
    expect(outside(new Map([...readLocale('nb'), ...writeMails(norwegianMails, 'mail.')]), /passnøk/i)).toEqual([])
    expect(outside(new Map([['forms.replaceKeys', 'Replace my passkey']]), /passkey/i)).toEqual(['forms.replaceKeys'])
  })
})

describe('findViolations', () => {
  test('reports forbidden terms in any case, by whole words', () => {
    const texts = new Map([
      ['a', 'Logout'],
      ['b', 'Nothing STANDS here'],
      ['c', 'understands standstill'],
      ['d', 'the second\nstep'],
    ])
    expect(findViolations(texts, forbidden.en)).toEqual(['a: logout', 'b: stands', 'd: second step'])
  })

  test('reads * as any letters, at the end and at the beginning', () => {
    const texts = new Map([
      ['a', 'Strømmer'],
      ['b', 'E-posttjeneren svarer ikke'],
      ['c', 'Oppstrøms'],
      ['d', 'Forholdstallet'],
    ])
    expect(findViolations(texts, forbidden.nb)).toEqual(['a: strøm*', 'b: *tjeneren', 'd: forholdstall*'])
  })

  test('reads the terms of a new row', () => {
    const row = '| boat | båt | | ship | skip |\n'
    const page = `| English | Norwegian | Meaning | a | b |\n|---|---|---|---|---|\n${row}`
    expect(readForbidden(page)).toEqual({ en: ['ship'], nb: ['skip'] })
  })
})
