import { type AppLoadContext, redirect } from '@remix-run/cloudflare'
import { type Change, diffWordsWithSpace } from 'diff'
import { z } from 'zod'
import { SettingsRevision, type SettingsVersion } from '#contract/settings-versions'
import type { MailSettings } from '#contract/site-settings'
import { failNotFound } from '~/lib/api/fail-not-found.server'
import { memberHref } from '~/lib/format/member-href'
import { readerOf, writeTime } from '~/lib/format/reader.server'
import { cursorHrefs } from '~/lib/forms/cursor-hrefs'
import { readForm } from '~/lib/forms/read-form.server'
import { replyFailure } from '~/lib/forms/reply-failure.server'
import { requireRecentAuth } from '~/lib/session/require-recent-auth.server'
import { listChanges, type SettingsChange, settingsHistory, toValues } from './settings-values'

const perPage = 25
const maxWordEdits = 300

/** Search params: `version` shows one, `cursor` turns the pages of the list. */
export async function readHistory(context: AppLoadContext, request: Request) {
  const url = new URL(request.url)
  const cursor = url.searchParams.get('cursor') ?? undefined
  const chosen = url.searchParams.get('version')
  const reader = readerOf(context)
  const [{ data, meta }, version] = await Promise.all([
    context.requireApi().get('/v1/admin/settings/versions', { query: { limit: perPage, cursor } }),
    chosen === null ? null : readVersion(context, chosen),
  ])
  return {
    version,
    rows: data.map((each) => ({
      id: each.id,
      area: each.area,
      actor: each.actor && { ...each.actor, href: memberHref(each.actor.username) },
      isRestored: each.restored !== null,
      time: writeTime(each.at, reader),
      names: listVersionChanges(each).map(({ name }) => name),
    })),
    ...cursorHrefs(url, meta),
  }
}

export type HistoryView = Awaited<ReturnType<typeof readHistory>>

async function readVersion(context: AppLoadContext, chosen: string) {
  const id = z.coerce.number().int().positive().safeParse(chosen).data
  if (id === undefined) throw failNotFound(context)
  const api = context.requireApi()
  const [version, { general, logo, mail, revisions }] = await Promise.all([
    api.get('/v1/admin/settings/versions/{id}', { path: { id } }),
    api.get('/v1/admin/settings'),
  ])
  const { area, before, actor, at } = version
  const current = area === 'general' ? toValues({ ...general, logo }) : toValues(mailColumns(mail))
  return {
    ...{ id, area, revision: revisions[area] },
    actor: actor && { ...actor, href: memberHref(actor.username) },
    time: writeTime(at, readerOf(context)),
    changes: listVersionChanges(version).map(markWords),
    rollback: listChanges(current, toValues(before)).map(markWords),
  }
}

/** Versions have the names of the stored columns. */
const mailColumns = ({ provider, host, port, tls, user, sender }: MailSettings) => ({
  ...{ mailProvider: provider, smtpHost: host, smtpPort: port, smtpTls: tls, smtpUser: user, mailSender: sender },
})

function listVersionChanges({ before, after }: SettingsVersion): SettingsChange[] {
  return listChanges({ ...toValues(before), secretChanged: 'off' }, { secretChanged: 'off', ...toValues(after) })
}

/** For long texts; short values are shown whole. */
function markWords(change: SettingsChange) {
  const { before, after } = change
  const words =
    before.includes(' ') && after.includes(' ') && diffWordsWithSpace(before, after, { maxEditLength: maxWordEdits })
  if (!words) return change
  const pieces = (hidden: 'added' | 'removed') =>
    words
      .filter((word) => !word[hidden])
      .map(({ value, added, removed }: Change) => ({ text: value, isChanged: added || removed }))
  return { ...change, pieces: { before: pieces('added'), after: pieces('removed') } }
}

const RestoreForm = z.object({
  version: z.coerce.number().int().positive(),
  revision: z.coerce.number().pipe(SettingsRevision),
})

/** Restores the settings of before a version. */
export async function restoreVersion(context: AppLoadContext, request: Request) {
  const form = await readForm(request.clone(), RestoreForm)
  if (!form.ok) return form.reply
  const { version: id, revision } = form.value
  const api = context.requireApi()
  const { area } = await api.get('/v1/admin/settings/versions/{id}', { path: { id } })
  if (area === 'mail') await requireRecentAuth(context, request)
  try {
    await api.post('/v1/admin/settings/versions/{id}/restoration', { path: { id }, body: { revision } })
  } catch (error) {
    return replyFailure(error, form.values)
  }
  await context.renewSettings()
  return redirect(`${settingsHistory}?done=${area}`, 303)
}
