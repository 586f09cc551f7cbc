import { data } from '@remix-run/cloudflare'
import { errorCodes } from '#contract/errors'
import { defaultLanguage, type Language } from '#contract/languages'
import { shownName } from '~/lib/format/shown-name.server'
import { statusTexts } from '~/lib/http/status-texts'
import { translatorIn } from '~/lib/i18n/catalogue.server'
import { type Failure, fallbackMessage } from './failure'

const brokenMessage =
  'Got a 500 response code from the server. This is a serious issue and we might be having some on going trouble.'
const unreachableMessage = 'Could not communicate with the API'

/** Thrown by loaders: Remix sets the status and passes the value to the error boundary unchanged. */
export type ThrownFailure = ReturnType<typeof failure>

export function failure(status: number, shown: Failure) {
  const headers = new Headers()
  if (shown.retryAfter !== undefined) headers.set('Retry-After', String(shown.retryAfter))
  return data(shown, { status, statusText: statusTexts[status] ?? '', headers })
}

/** Returns null for other errors, which are bugs. */
export function caughtFailure(error: unknown): (Failure & { status: number }) | null {
  if (!(error instanceof Object) || !('type' in error) || error.type !== 'DataWithResponseInit') return null
  const { data: shown, init } = error as ThrownFailure
  return { ...shown, status: init?.status ?? 500 }
}

export function unreachable(requestId: string, code: 'unreachable' | 'timeout' = 'unreachable') {
  return failure(503, { code, message: unreachableMessage, requestId, retryAfter: 5 })
}

interface ErrorBody {
  message?: unknown
  code?: unknown
  errors?: unknown
  subject?: unknown
}

function readFieldErrors(errors: unknown): Record<string, string[]> | undefined {
  if (typeof errors !== 'object' || errors === null) return undefined
  const fields = Object.entries(errors).filter(
    (entry): entry is [string, string[]] =>
      Array.isArray(entry[1]) && entry[1].every((code) => typeof code === 'string' && code.length <= 300),
  )
  return Object.fromEntries(fields.slice(0, 50))
}

/**
 * The default code of a status says less than the API's message. That is English, so other languages show the name of the
 * status.
 */
function describeCode(status: number, code: string, message: string, language: Language): string {
  const { t } = translatorIn(language)
  const isEnglish = language === defaultLanguage
  if (isEnglish && Object.values<string>(errorCodes).includes(code)) return message
  const last = isEnglish ? message : t(`errors.status.${status}` as 'errors.status.409', { defaultValue: message })
  return t(`apiErrors.${code}` as 'apiErrors.conflict', { defaultValue: last })
}

const keysOfServerErrors: Record<number, string | undefined> = { 500: errorCodes[500], 503: errorCodes[503] }

/**
 * The API's codes and messages are shown for 4xx only, where they are meant for the caller. Forms say that a 503 is temporary. A
 * redirect is not part of the contract and becomes a 502.
 */
export function catalogued(response: Response, body: unknown, requestId: string, language: Language): ThrownFailure {
  const { message, code, errors, subject }: ErrorBody = typeof body === 'object' && body !== null ? body : {}
  const status = response.status < 400 ? 502 : response.status
  const isForCaller = status < 500
  const text = statusTexts[status] ?? response.statusText
  const other = /^\/v1(\/[\w/:-]{1,300})$/.exec(response.headers.get('location') ?? '')?.[1]
  const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN)
  const key = isForCaller && typeof code === 'string' ? code.slice(0, 60) : (keysOfServerErrors[status] ?? 'unexpected')
  const own = typeof message === 'string' && message ? message.slice(0, 300) : text || fallbackMessage
  return failure(status, {
    code: key,
    message:
      status === 500 ? brokenMessage : isForCaller ? describeCode(status, key, own, language) : text || fallbackMessage,
    requestId,
    ...((status === 422 || status === 400) && { errors: readFieldErrors(errors) }),
    ...(status === 422 && typeof subject === 'string' && { subject: shownName(subject.slice(0, 300)) }),
    ...(status === 409 && other !== undefined && { other }),
    ...(Number.isInteger(retryAfter) && retryAfter >= 0 && { retryAfter }),
  })
}
