import type { RequestContext } from '~/lib/context'
import type { FormReply } from '~/lib/forms/form-reply'
import { keepTyped } from '~/lib/forms/read-form.server'
import { hostCookie, readCookies } from '~/lib/http/cookies.server'
import { readKeyring, seal, unseal } from './encrypt.server'

const keptCookie = '__Host-form'

/** Seconds it is kept: as long as it may take to find an app that shows codes. */
const life = 10 * 60

/** Browsers keep 4096 bytes of a cookie with its name; sealing makes three of them four. */
const mostBytes = 2900

interface KeptForm {
  page: string
  /** The session it was typed in: nobody who signs in after that is shown it. */
  session: string | null
  values: FormReply['values']
  attempt: string
}

type Context = Pick<RequestContext, 'caller' | 'session'>

/** The Set-Cookie line that keeps what was typed into a form of this page, secrets left out; null for more than fits. */
export async function keepForm({ caller, session }: Context, page: string, fields: FormData): Promise<string | null> {
  const kept: KeptForm = { page, session: session.id, values: keepTyped(fields), attempt: crypto.randomUUID() }
  const text = JSON.stringify(kept)
  if (new TextEncoder().encode(text).length > mostBytes) return null
  return hostCookie(keptCookie, await seal(readKeyring(caller.env.SESSION_KEYS), keptCookie, text), { maxAge: life })
}

/** The address of a page that shows what was kept for it. */
export const keptHref = (page: string) => `${page}?kept`

/** What was typed into the page's form before something came between, and that nothing of it was done yet. */
export async function readKept({ caller, session }: Context, request: Request): Promise<FormReply | undefined> {
  const page = pageOf(request)
  if (!isKept(request)) return undefined
  const value = readCookies(request.headers.get('Cookie')).get(keptCookie)
  const text = value ? await unseal(readKeyring(caller.env.SESSION_KEYS), keptCookie, value) : null
  const kept: KeptForm | null = text === null ? null : JSON.parse(text)
  if (!kept || kept.page !== page || kept.session !== session.id) return undefined
  return { values: kept.values, attempt: kept.attempt, errors: {}, failed: 'not_yet' }
}

/** Whether this is where a form is shown again. */
export const isKept = (request: Request) => new URL(request.url).searchParams.has('kept')

/** The path of a page, as its readers know it. */
export const pageOf = (request: Request) => new URL(request.url).pathname.replace(/\.data$/, '')
