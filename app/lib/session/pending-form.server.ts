import type { RequestContext } from '~/lib/context'
import type { FormReply } from '~/lib/forms/form-reply'
import { keepTyped } from '~/lib/forms/read-form.server'
import { hostCookie, readCookies } from '~/lib/http/cookies.server'
import { decrypt, encrypt, readKeyring } from './encrypt.server'

const keptCookie = '__Host-form'

/** Seconds: long enough to find an authenticator app. */
const life = 10 * 60

/** Browsers limit a cookie to 4096 bytes with its name, and encryption turns three bytes into four. */
const mostBytes = 2900

interface KeptForm {
  page: string
  /** Id of the session it was submitted in: not shown to another member who signs in afterwards. */
  session: string | null
  values: FormReply['values']
  attempt: string
}

type Context = Pick<RequestContext, 'caller' | 'session'>

/** Set-Cookie line that saves the submitted values of a page's form, without secrets; null when they are too large. */
export async function keepForm({ caller, session }: Context, page: string, fields: FormData): Promise<string | null> {
  const kept: KeptForm = { page, session: session.id, values: keepTyped(fields), attempt: crypto.randomUUID() }
  const text = JSON.stringify(kept)
  if (new TextEncoder().encode(text).length > mostBytes) return null
  return hostCookie(keptCookie, await encrypt(readKeyring(caller.env.SESSION_KEYS), keptCookie, text), { maxAge: life })
}

/** URL of a page that restores its saved form. */
export const keptHref = (page: string) => `${page}?kept`

/** The saved values of the page's form, with the notice that the form was not submitted yet. */
export async function readKept({ caller, session }: Context, request: Request): Promise<FormReply | undefined> {
  const page = pageOf(request)
  if (!isKept(request)) return undefined
  const value = readCookies(request.headers.get('Cookie')).get(keptCookie)
  const text = value ? await decrypt(readKeyring(caller.env.SESSION_KEYS), keptCookie, value) : null
  const kept: KeptForm | null = text === null ? null : JSON.parse(text)
  if (!kept || kept.page !== page || kept.session !== session.id) return undefined
  return { values: kept.values, attempt: kept.attempt, errors: {}, failed: 'not_yet' }
}

export const isKept = (request: Request) => new URL(request.url).searchParams.has('kept')

/** Path of the page, without Remix's `.data` suffix. */
export const pageOf = (request: Request) => new URL(request.url).pathname.replace(/\.data$/, '')
