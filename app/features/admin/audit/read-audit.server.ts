import type { AppLoadContext } from '@remix-run/cloudflare'
import { auditActions, auditSubjects } from '#contract/audit'
import { sendFile } from '~/lib/api/send-file.server'
import { type Reader, readerOf } from '~/lib/format/reader.server'
import { isDay, readPeriod } from '~/lib/format/zoned-time.server'
import { readMember } from '~/lib/session/require-permission.server'
import { writeEvents } from './audit-rows.server'
import { type AuditValues, type AuditView, auditHref } from './audit-view'

const perPage = 50

/** Leaves out values that the API would refuse. */
function readValues(request: Request): AuditValues {
  const search = new URL(request.url).searchParams
  const textOf = (name: string, length: number) => (search.get(name) ?? '').trim().slice(0, length)
  const dayOf = (name: string) => {
    const day = textOf(name, 10)
    return isDay(day) ? day : ''
  }
  const id = textOf('id', 15)
  return {
    ...{ action: textOf('action', 60), subject: textOf('subject', 40), actor: textOf('actor', 100) },
    ...{ id: /^\d+$/.test(id) ? id : '', from: dayOf('from'), to: dayOf('to') },
  }
}

/** Days are those of the reader's time zone, in which the page shows the times. */
function queryOf({ from, to, ...values }: AuditValues, { timeZone }: Reader) {
  const filled = Object.entries(values).filter(([, value]) => value !== '')
  return { ...Object.fromEntries(filled), ...readPeriod({ from, to }, timeZone) }
}

export async function readAudit(context: AppLoadContext, request: Request): Promise<AuditView> {
  const values = readValues(request)
  const cursor = new URL(request.url).searchParams.get('cursor')
  const reader = readerOf(context)
  const query = { ...queryOf(values, reader), limit: perPage, ...(cursor && { cursor }) }
  const [{ data, meta }, { permissions }] = await Promise.all([
    context.requireApi().get('/v1/admin/audit', { query }),
    readMember(context),
  ])
  const to = (key: string | null) => key && auditHref(values, { cursor: key })
  return {
    values,
    ...describeChoices(reader),
    rows:
      data.length === 0
        ? null
        : { html: context.serverHtml.send('audit-events', writeEvents(data, permissions, reader)) },
    newer: to(meta.prev),
    older: to(meta.next),
  }
}

function describeChoices({ t, language }: Reader): Pick<AuditView, 'actions' | 'subjects'> {
  const byLabel = (a: { label: string }, b: { label: string }) => a.label.localeCompare(b.label, language)
  return {
    actions: auditActions.map((value) => ({ value, label: t(`auditActs.${value}`) })).sort(byLabel),
    subjects: auditSubjects.map((value) => ({ value, label: t(`auditSubjects.${value}`) })).sort(byLabel),
  }
}

export function sendAuditFile(context: AppLoadContext, request: Request) {
  const query = queryOf(readValues(request), readerOf(context))
  return sendFile(context.requireApi().getFile('/v1/admin/audit/export', { query }))
}
