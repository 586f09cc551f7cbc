import { redirect } from '@remix-run/cloudflare'
import { largestUpload } from '#contract/uploads'
import type { RequestContext } from '~/lib/context'
import type { FormReply } from '~/lib/forms/form-reply'
import { readFields } from '~/lib/forms/read-fields.server'
import { keepTyped } from '~/lib/forms/read-form.server'
import { hostCookie, readCookies } from '~/lib/http/cookies.server'
import { loginPath } from '~/lib/http/safe-redirect'
import { decrypt, encrypt, readKeyring } from './encrypt.server'
import { readMember } from './require-permission.server'

const formCookie = '__Host-form'

/** A long form continues in the others. The headers of a request stay below 16 kB, a usual limit of servers. */
const cookieNames = [formCookie, '__Host-form-2', '__Host-form-3'] as const

/** Seconds: long enough to find an authenticator app. */
const life = 10 * 60

/** Browsers limit a cookie to 4096 bytes with its name. */
const cookieLength = 4000

/** Bytes of a submitted form, with its files. */
const largestForm = largestUpload

interface PendingForm {
  page: string
  /** null when the browser was signed out. */
  session: string | null
  /** Not shown to another member who signs in afterwards. */
  member: string | null
  values: FormReply['values']
  attempt: string
}

type Context = Pick<RequestContext, 'caller' | 'session'>

/**
 * Set-Cookie headers with the submitted values, without secrets; null when they are too large. Three cookies hold 20,000
 * characters of ordinary text.
 */
export async function savePendingForm(
  { caller, session }: Context,
  page: string,
  fields: FormData,
): Promise<Headers | null> {
  const { member = null, ...values } = keepTyped(fields)
  const pending: PendingForm = { page, session: session.id, member, values, attempt: crypto.randomUUID() }
  const keyring = readKeyring(caller.env.SESSION_KEYS)
  const encrypted = await encrypt(keyring, formCookie, JSON.stringify(pending), { zip: 'DEF' })
  if (encrypted.length > cookieLength * cookieNames.length) return null
  const headers = new Headers()
  for (const [index, name] of cookieNames.entries()) {
    const part = encrypted.slice(index * cookieLength, (index + 1) * cookieLength)
    headers.append('Set-Cookie', hostCookie(name, part, { maxAge: part === '' ? 0 : life }))
  }
  return headers
}

/** Search parameters of the router, of this module and of a download. All others may choose the form. */
const ownParameters = /^(?:index|_routes|kept|file)(?:=|$)/

const searchOf = (request: Request) =>
  new URL(request.url).search
    .slice(1)
    .split('&')
    // The router writes `new=` for `new`.
    .map((parameter) => parameter.replace(/=$/, ''))
    .filter((parameter) => parameter !== '' && !ownParameters.test(parameter))

/** The address of the page and its form, also of the address that a form was submitted to. */
export function formHref(request: Request): string {
  const search = searchOf(request)
  return search.length > 0 ? `${pageOf(request)}?${search.join('&')}` : pageOf(request)
}

export const pendingFormHref = (request: Request) => `${pageOf(request)}?${[...searchOf(request), 'kept'].join('&')}`

/** The saved values, with the notice that the form was not submitted yet. */
export async function readPendingForm(
  context: Context & Parameters<typeof readMember>[0],
  request: Request,
): Promise<FormReply | undefined> {
  const { caller, session } = context
  const page = pageOf(request)
  if (!hasPendingForm(request)) return undefined
  const cookies = readCookies(request.headers.get('Cookie'))
  const value = cookieNames.map((name) => cookies.get(name) ?? '').join('')
  const text = value ? await decrypt(readKeyring(caller.env.SESSION_KEYS), formCookie, value) : null
  const pending: PendingForm | null = text === null ? null : JSON.parse(text)
  if (!pending || pending.page !== page) return undefined
  const { values, attempt } = pending
  if (pending.session === session.id) return { values, attempt, errors: {}, failed: 'not_yet' }
  const { username } = await readMember(context)
  return pending.member === username ? { values, attempt, errors: {}, failed: 'signed_out' } : undefined
}

export const hasPendingForm = (request: Request) => new URL(request.url).searchParams.has('kept')

/** Path of the page, without Remix's `.data` suffix. */
export const pageOf = (request: Request) => new URL(request.url).pathname.replace(/\.data$/, '')

/**
 * Runs the action of a page, which gets a copy of the request. If the session has ended, the submitted values are saved and
 * restored after the next sign-in. Files are not.
 */
export async function keepAtSignOut<Result>(
  { context, request }: { context: Context; request: Request },
  act: (copy: Pick<Request, 'headers' | 'body'>) => Promise<Result>,
): Promise<Result> {
  const copy = request.clone()
  try {
    const result = await act(copy)
    if (!copy.bodyUsed) await copy.body?.cancel()
    return result
  } catch (error) {
    if (!(error instanceof Response && error.headers.get('Location')?.startsWith('/login'))) throw error
    const page = pageOf(request)
    const fields = await readFields(copy, largestForm).catch(() => null)
    const headers = fields && (await savePendingForm(context, page, fields))
    if (!headers) throw error
    throw redirect(loginPath(new URL(pendingFormHref(request), request.url)), { status: 303, headers })
  }
}
