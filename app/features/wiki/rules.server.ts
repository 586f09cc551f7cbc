import type { AppLoadContext } from '@remix-run/cloudflare'
import { redirect } from '@remix-run/cloudflare'
import { z } from 'zod'
import { languageEntries, languages } from '#contract/languages'
import type { RulesAcceptance, SiteRules } from '#contract/rules'
import { formatDay, formatMoment } from '~/lib/format/dates'
import { type Reader, readerOf } from '~/lib/format/reader.server'
import { writeDiff } from '~/lib/format/write-diff.server'
import { readForm } from '~/lib/forms/read-form.server'
import { replyFailure } from '~/lib/forms/reply-failure.server'
import { type Html, html, raw } from '~/render/server-html/html.server'
import { writeContents } from './wiki-rows.server'

/** The rules in the language of the reader or of the address, and whether the member has to accept them. */
export async function readRulesPage(context: AppLoadContext, request: Request) {
  const api = context.requireApi()
  const reader = readerOf(context)
  const asked = new URL(request.url).searchParams.get('language')
  const language = languages.find((code) => code === asked) ?? reader.language
  const query = { language }
  const [{ page, languages: all, version }, acceptance] = await Promise.all([
    api.get('/v1/rules', { query }),
    api.get('/v1/me/rules', { query }),
  ])
  const { isDue, accepted, changes, canEdit } = acceptance
  return {
    title: page?.title ?? null,
    slug: page?.slug ?? null,
    language: page?.language ?? language,
    text: page ? context.serverHtml.send('wiki-page', writeRules(page)) : null,
    status: version
      ? { html: context.serverHtml.send('rules-status', writeStatus(version, acceptance, reader)) }
      : null,
    others: all
      .filter((code) => code !== page?.language)
      .map((code) => ({ href: `/rules?language=${code}`, label: languageEntries[code].name, language: code })),
    canEdit,
    due: isDue && version ? { version: version.version, hasAccepted: accepted !== null } : null,
    changes: isDue && changes ? { html: context.serverHtml.send('wiki-diff', writeDiff(changes, reader)) } : null,
  }

  function writeRules({ html: text, headings, language: code }: NonNullable<SiteRules['page']>): Html {
    return html`${writeContents(headings, reader)}<div class="prose" lang="${code}">${raw(text)}</div>`
  }
}

export type RulesView = Awaited<ReturnType<typeof readRulesPage>>

function writeStatus(
  { version, publishedAt }: NonNullable<SiteRules['version']>,
  { accepted, isDue, acceptedBy }: RulesAcceptance,
  reader: Reader,
): Html {
  const { t } = reader
  const parts = [
    html`${t('ruleTexts.version', { version })}, ${t('ruleTexts.since')} ${writeDay(publishedAt, reader)}`,
    ...(accepted && !isDue ? [html`${t('ruleTexts.accepted')} ${writeDay(accepted.acceptedAt, reader)}`] : []),
    ...(acceptedBy === null ? [] : [html`${t('ruleTexts.acceptedBy', { count: acceptedBy })}`]),
  ]
  return html`${parts.map((part, index) => html`${index > 0 && ' · '}${part}`)}`
}

const writeDay = (iso: string, reader: Reader) =>
  html`<time datetime="${iso}" title="${formatMoment(iso, reader)}">${formatDay(iso, reader)}</time>`

const AcceptForm = z.object({ version: z.coerce.number().int().min(1) })

export async function acceptRules(context: AppLoadContext, request: Request) {
  const api = context.requireApi()
  const form = await readForm(request, AcceptForm)
  if (!form.ok) return form.reply
  try {
    await api.put('/v1/me/rules', { body: form.value })
    return redirect('/rules', 303)
  } catch (error) {
    return replyFailure(error, form.values)
  }
}
