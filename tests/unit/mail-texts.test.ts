import { describe, expect, test } from 'vitest'
import { languages } from '#contract/languages'
import { composeMail } from '../../api/platform/mail/compose-mail'
import { mailTexts } from '../../api/platform/mail/texts'
import { en, type MailKind } from '../../api/platform/mail/words.en'

const kinds = Object.keys(en) as MailKind[]
const link = 'https://skerry.example/verify?token=abc&x=1'
const about = { recipient: 'kari@example.org', site: 'Tideway', username: 'kari', link }

describe.each(kinds)('the mail %s', (kind) => {
  test.each(languages)('in %s has a subject and the same content as text and HTML', (locale) => {
    const { subject, text, html, recipient } = composeMail({ ...about, kind, locale })
    const words = mailTexts[locale][kind]({ site: 'Tideway', username: 'kari' })
    expect(recipient).toBe('kari@example.org')
    expect(subject).toContain('Tideway')
    expect(html).toContain(`<html lang="${locale}">`)
    for (const paragraph of words.paragraphs)
      expect([text.includes(paragraph), html.includes(paragraph)]).toEqual([true, true])
    expect(text.includes(`\n${link}\n`)).toBe(words.action !== undefined)
    expect(html.includes('href="https://skerry.example/verify?token=abc&amp;x=1"')).toBe(words.action !== undefined)
  })

  test.each(languages.slice(1))('in %s has the parts of the English mail and a translated subject', (locale) => {
    const [english, translated] = [en, mailTexts[locale]].map((texts) => texts[kind](about))
    expect(translated?.action === undefined).toBe(english?.action === undefined)
    expect(translated?.note === undefined).toBe(english?.note === undefined)
    expect(translated?.subject).not.toBe(english?.subject)
  })
})

test('has an unsubscribe link in notification mails, and none in account mails', () => {
  const unsubscribe = 'https://skerry.example/unsubscribe?token=abc&x=1'
  for (const kind of kinds) {
    for (const locale of languages) {
      const { text, html } = composeMail({ ...about, kind, locale, unsubscribe })
      const isNews = kind === 'notifications'
      expect([kind, text.includes(`\n${unsubscribe}\n`)]).toEqual([kind, isNews])
      expect([kind, html.includes('href="https://skerry.example/unsubscribe?token=abc&amp;x=1"')]).toEqual([
        kind,
        isNews,
      ])
    }
  }
})

test('escapes member input in headers and HTML', () => {
  const hostile = { ...about, site: 'Tide\r\nBcc: x@x.example', username: '<img src=x>\u202egnp' }
  const { subject, text, html } = composeMail({ ...hostile, kind: 'invite', locale: 'en' })
  expect(subject).not.toMatch(/[\r\n\u202e]/)
  expect(text).not.toMatch(/\nBcc:/)
  expect(html).not.toContain('<img')
})
