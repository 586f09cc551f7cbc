import { createHash } from 'node:crypto'
import type { ErrorReport } from '#contract/error-reports'
import type { errorGroups } from '../db/schema/error-groups'
import { removeSecrets } from './remove-secrets'

export type ErrorGroup = typeof errorGroups.$inferSelect

/** Frames of dependencies, of the runtime, and of the wrapper that every query passes. */
const foreign = /node_modules|\bnode:|\bcloudflare:|\binternal:|<anonymous>|\bD1PreparedQuery\b|\bMeasuredStatement\b/

/** A frame with the last part of its file's path only: folders differ between machines. */
const shortenFrame = (frame: string) => frame.replaceAll(/(?:[\w.+-]*:)?(?:[^\s():]*\/)+/g, '').slice(0, 200)

/** Errors are equal when Worker, name, innermost frame in our code and route are equal. */
export function groupOf(worker: ErrorGroup['worker'], report: ErrorReport): ErrorGroup {
  const { count, firstAt, lastAt, requestId, route } = report
  const name = /^[\w$]{1,80}$/.test(report.name) ? report.name : 'Error'
  const frames = report.frames.map(shortenFrame)
  const frame = frames[report.frames.findIndex((text) => !foreign.test(text))] ?? frames[0] ?? ''
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([worker, name, frame, route]))
    .digest('hex')
    .slice(0, 16)
  const message = removeSecrets(report.message).slice(0, 300)
  return {
    fingerprint,
    worker,
    name,
    frame,
    route,
    count,
    firstAt,
    lastAt,
    message,
    stack: frames.join('\n'),
    requestId,
  }
}

/** Sums the counts and keeps the newest sample. */
export function groupAll(worker: ErrorGroup['worker'], reports: ErrorReport[]): ErrorGroup[] {
  const groups = new Map<string, ErrorGroup>()
  for (const report of reports) {
    const group = groupOf(worker, report)
    const earlier = groups.get(group.fingerprint)
    const count = group.count + (earlier?.count ?? 0)
    const firstAt = Math.min(group.firstAt, earlier?.firstAt ?? group.firstAt)
    groups.set(group.fingerprint, { ...group, count, firstAt })
  }
  return [...groups.values()]
}
