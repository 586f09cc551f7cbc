import type { AppLoadContext } from '@remix-run/cloudflare'
import { RoomSlug } from '#contract/chat'
import type { NewReport } from '#contract/reports'
import { TitlePath } from '#contract/titles'
import { failNotFound } from '~/lib/api/fail-not-found.server'
import { titleHref } from '~/lib/format/title-href'
import { reportedHref } from './report-links'

type Subject = Extract<NewReport['subject'], { kind: 'title' | 'chat_message' | 'request' }>

/**
 * Search params: `title` and `slug`, `request`, or `room` and `message`; `sent` after the report.
 * @throws 404
 */
function readSubject(context: AppLoadContext, search: URLSearchParams): Subject {
  const title = TitlePath.safeParse({ kind: search.get('title'), slug: search.get('slug') })
  if (title.success) return { kind: 'title', titleKind: title.data.kind, slug: title.data.slug }
  const request = search.get('request')
  if (request) return { kind: 'request', slug: request }
  const room = RoomSlug.safeParse(search.get('room'))
  const message = search.get('message') ?? ''
  if (!room.success || !/^[1-9]\d{0,14}$/.test(message)) throw failNotFound(context)
  return { kind: 'chat_message', room: room.data, id: Number(message) }
}

export async function readNewReport(context: AppLoadContext, request: Request) {
  const { searchParams } = new URL(request.url)
  const subject = readSubject(context, searchParams)
  const api = context.requireApi()
  const isSent = searchParams.has('sent')
  if (subject.kind === 'title') {
    const path = { kind: subject.titleKind, slug: subject.slug }
    const { name } = await api.get('/v1/titles/{kind}/{slug}', { path })
    return { kind: 'title' as const, name, text: null, back: titleHref(path), isSent, action: addressOf(subject) }
  }
  if (subject.kind === 'request') {
    const { title, slug } = await api.get('/v1/requests/{slug}', { path: { slug: subject.slug } })
    const back = reportedHref({ kind: 'request', slug }, null)
    return { kind: 'request' as const, name: title, text: null, back, isSent, action: addressOf(subject) }
  }
  const { room, id } = subject
  const { author, html, deletion } = await api.get('/v1/chat/rooms/{room}/messages/{id}', { path: { room, id } })
  if (deletion) throw failNotFound(context)
  return {
    kind: 'chat_message' as const,
    name: author?.username ?? '',
    text: context.serverHtml.send('reported-text', html),
    back: reportedHref({ kind: 'chat_message', slug: room }, id),
    isSent,
    action: addressOf(subject),
  }
}

export const subjectOf = (context: AppLoadContext, request: Request) =>
  readSubject(context, new URL(request.url).searchParams)

function addressOf(subject: Subject): string {
  return `/reports/new?${new URLSearchParams(searchOf(subject))}`
}

function searchOf(subject: Subject): Record<string, string> {
  if (subject.kind === 'title') return { title: subject.titleKind, slug: subject.slug }
  if (subject.kind === 'request') return { request: subject.slug }
  return { room: subject.room, message: String(subject.id) }
}
