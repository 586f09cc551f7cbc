import type { EntryContext } from '@remix-run/cloudflare'
import { escapeSigns } from './read-page.server'

/** Whether JSON says a value as it is, but for members without a value, which it leaves out. */
function isPlain(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return typeof value !== 'number' || Number.isFinite(value)
  if (Array.isArray(value)) return value.every((each) => each !== undefined && isPlain(each))
  return Object.getPrototypeOf(value) === Object.prototype && Object.values(value).every(isPlain)
}

/** What a page's routes gave it, as script; null where there is more to it than JSON can say: promises, errors. */
function writeState({ loaderData, actionData, errors }: EntryContext['staticHandlerContext']): string | null {
  if (errors || !isPlain(loaderData) || !isPlain(actionData)) return null
  return escapeSigns(JSON.stringify({ loaderData, actionData: actionData ?? undefined }))
}

type Stream = EntryContext['serverHandoffStream']

/** Remix's own stream of a page's data. Built, it is begun when it is asked for (`build-plugins/plain-state.ts`). */
export function streamData({ serverHandoffStream }: EntryContext): Stream {
  const given: unknown = serverHandoffStream
  return typeof given === 'function' ? given() : serverHandoffStream
}

/**
 * For a page that is whole when it leaves: its data as plain JSON in the page, in the place of a stream of Remix's own
 * format, which is longer, costs more on both sides, and comes behind the page. `build-plugins/plain-state.ts` tells the
 * browser's side. null where the data needs that stream.
 */
export function handOverPlainly(remix: EntryContext): EntryContext | null {
  if (import.meta.env.DEV) return null
  const state = writeState(remix.staticHandlerContext)
  if (state === null) return null
  // Without the flag Remix's scripts open no stream; its flags and paths the browser's side knows by itself.
  const future = { ...remix.future, v3_singleFetch: false }
  return { ...remix, future, serverHandoffString: `{"state":${state}}`, serverHandoffStream: undefined }
}
