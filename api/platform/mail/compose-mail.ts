import { html } from 'hono/html'
import type { Language } from '#contract/languages'
import type { MailClass } from '#contract/mails'
import { mailClassOf } from './mail-class'
import { oneLine } from './one-line'
import { mailTexts } from './texts'
import type { MailKind, MailWords } from './words.en'

export interface MailDraft {
  kind: MailKind
  class?: MailClass
  locale: Language
  recipient: string
  site: string
  /** The recipient, or the member who invites them. */
  username: string
  reason?: string
  lines?: string[]
  /** The announce key and the feed addresses were replaced with the password. */
  replacesKeys?: boolean
  /** Devices that the new password has signed out, if any. */
  signedOut?: 'all' | 'others'
  settings?: string
  unsubscribe?: string
  link?: string
}

/** Escapes all values that people chose, and removes line breaks from headers. */
export function composeMail({
  kind,
  class: mailClass = mailClassOf[kind],
  locale,
  recipient,
  site,
  username,
  reason = '',
  lines = [],
  replacesKeys,
  signedOut,
  settings,
  unsubscribe,
  link,
}: MailDraft) {
  const about = {
    ...{ site: oneLine(site), username: oneLine(username), reason: oneLine(reason), lines: lines.map(oneLine) },
    replacesKeys,
    signedOut,
  }
  const words = mailTexts[locale][kind](about)
  const action = words.action && link ? { label: words.action, link } : undefined
  const text = [
    ...words.paragraphs,
    action && `${action.label}:\n${action.link}`,
    words.note && [words.note, settings].filter(Boolean).join('\n'),
    words.stop && unsubscribe && `${words.stop}:\n${unsubscribe}`,
    `-- \n${oneLine(site)}`,
  ]
  return {
    kind,
    class: mailClass,
    locale,
    recipient,
    subject: words.subject,
    text: `${text.filter(Boolean).join('\n\n')}\n`,
    html: String(layOut(locale, oneLine(site), words, { action, settings, unsubscribe })),
    unsubscribe: unsubscribe ?? null,
  }
}

interface Links {
  action: { label: string; link: string } | undefined
  settings: string | undefined
  unsubscribe: string | undefined
}

const font = 'font-family:system-ui,-apple-system,Segoe UI,Roboto,sans-serif'

const buttonStyle =
  'display:inline-block;padding:10px 20px;border-radius:6px;background:#175a66;color:#ffffff;' +
  'text-decoration:none;font-weight:600'

const settingsLink = (href: string) => html`<a href="${href}" style="word-break:break-all">${href}</a>`

/** Styles are on the elements, since mail programs support neither style sheets nor our fonts. */
function layOut(
  locale: string,
  site: string,
  { subject, paragraphs, note, stop }: MailWords,
  { action, settings, unsubscribe }: Links,
) {
  return html`<!doctype html>
<html lang="${locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><title>${subject}</title></head>
<body style="margin:0;padding:32px 16px;${font};font-size:16px;line-height:1.5">
<div style="max-width:32em;margin:0 auto">
<p style="margin:0 0 24px;font-weight:600">${site}</p>
${paragraphs.map((words) => html`<p style="margin:0 0 16px">${words}</p>\n`)}${
  action &&
  html`<p style="margin:24px 0"><a href="${action.link}" style="${buttonStyle}">${action.label}</a></p>
<p style="margin:0 0 16px;font-size:13px;word-break:break-all">${action.link}</p>\n`
}${note && html`<p style="margin:24px 0 0;font-size:13px">${note}${settings && html` ${settingsLink(settings)}`}</p>\n`}${
  stop && unsubscribe && html`<p style="margin:8px 0 0;font-size:13px"><a href="${unsubscribe}">${stop}</a></p>\n`
}</div>
</body>
</html>
`
}
