import type { AppLoadContext } from '@remix-run/cloudflare'
import { z } from 'zod'
import { reportStates } from '#contract/report-state'
import { reportedKinds } from '#contract/reports'
import { failure } from '~/lib/api/errors.server'
import { readerOf } from '~/lib/format/reader.server'
import { cursorHrefs } from '~/lib/forms/cursor-hrefs'
import { readMember, requirePermission } from '~/lib/session/require-permission.server'
import { describeCase, describeOwnCase, describeOwnReport, describeReport } from './report-view.server'

const reportsPerPage = 25

const Filter = z.object({
  state: z.enum(reportStates).catch('open'),
  kind: z.enum(reportedKinds).optional().catch(undefined),
  claim: z.enum(['mine', 'others', 'free']).optional().catch(undefined),
})

/** Search params: `state`, `kind`, `claim`, `cursor`; `done` after a decision. */
export async function readReports(context: AppLoadContext, request: Request) {
  await requirePermission(context, 'reports.manage')
  const url = new URL(request.url)
  const filter = Filter.parse(Object.fromEntries(url.searchParams))
  const cursor = url.searchParams.get('cursor')
  const query = { ...filter, limit: reportsPerPage, ...(cursor && { cursor }) }
  const { data, meta } = await context.requireApi().get('/v1/reports', { query })
  const reader = readerOf(context)
  return {
    filter,
    rows: data.map((report) => describeReport(report, reader)),
    isDecided: url.searchParams.has('done'),
    ...cursorHrefs(url, meta),
  }
}

export type ReportsView = Awaited<ReturnType<typeof readReports>>

export async function readCase(context: AppLoadContext, id: string | undefined) {
  const me = await requirePermission(context, 'reports.manage')
  const path = { id: requireReportId(context, id) }
  const report = await context.requireApi().get('/v1/reports/{id}', { path })
  return describeCase(report, me, readerOf(context))
}

export async function readOwnReports(context: AppLoadContext, request: Request) {
  const url = new URL(request.url)
  const cursor = url.searchParams.get('cursor')
  const query = { limit: reportsPerPage, ...(cursor && { cursor }) }
  const { data, meta } = await context.requireApi().get('/v1/me/reports', { query })
  const reader = readerOf(context)
  return { rows: data.map((report) => describeOwnReport(report, reader)), ...cursorHrefs(url, meta) }
}

/** Search param: `sent` after a question. */
export async function readOwnCase(context: AppLoadContext, id: string | undefined, request: Request) {
  const path = { id: requireReportId(context, id) }
  const [report] = await Promise.all([context.requireApi().get('/v1/me/reports/{id}', { path }), readMember(context)])
  const isSent = new URL(request.url).searchParams.has('sent')
  return { ...describeOwnCase(report, readerOf(context)), isSent }
}

export function requireReportId({ requestId }: Pick<AppLoadContext, 'requestId'>, text: string | undefined): number {
  if (text && /^[1-9]\d{0,14}$/.test(text)) return Number(text)
  throw failure(404, { code: 'not_found', message: 'Report not found', requestId })
}
