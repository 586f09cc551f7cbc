import type { z } from '@hono/zod-openapi'
import { HTTPException } from 'hono/http-exception'
import { type ErrorStatus, errorCodes } from '#contract/errors'
import { ApiFailure } from './api-failure'
import type { ApiContext, App } from './app-env'
import { isTemporary } from './is-temporary'
import { logFailure } from './log-failure'

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

/** Seconds. D1 and Durable Objects restart within a few. */
const restartTime = 5

const temporaryFailure = () =>
  new ApiFailure(503, 'The service is temporarily unavailable', { headers: { 'Retry-After': String(restartTime) } })

/** `note` gets unexpected errors. */
export function answerFailures(app: App, note: (error: Error, c: ApiContext) => void): void {
  app.notFound((c) => {
    const allowed = methods.filter((method) => isServed(app, method, c.req.path))
    if (allowed.length === 0) return answer(c, new ApiFailure(404, 'Not found'))
    const allow = allowed.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])).join(', ')
    return answer(c, new ApiFailure(405, 'Method not allowed', { headers: { Allow: allow } }))
  })
  app.onError((error, c) => {
    if (error instanceof ApiFailure) return answer(c, error)
    if (error instanceof HTTPException && error.status < 500 && error.status in errorCodes) {
      return answer(c, new ApiFailure(error.status as ErrorStatus, 'The request cannot be read'))
    }
    logFailure(error, c)
    note(error, c)
    return answer(c, isTemporary(error) ? temporaryFailure() : new ApiFailure(500, 'Internal server error'))
  })
}

/** Throws 422. The response never repeats the values. */
export function refuseInvalid(
  result: { target: string; data?: unknown } & ({ success: true } | { success: false; error: z.ZodError }),
): void {
  if (result.success) return
  const errors: Record<string, string[]> = {}
  for (const issue of result.error.issues) {
    const field = issue.path.join('.') || result.target
    errors[field] ??= []
    errors[field].push(isMissing(issue, result.data) ? 'required' : codeOf(issue))
  }
  throw new ApiFailure(422, 'Some fields are not valid', { errors })
}

/** Our own checks set the code in `params`. */
function codeOf(issue: z.core.$ZodIssue): string {
  const own = issue.code === 'custom' ? issue.params?.code : undefined
  return typeof own === 'string' ? own : issue.code
}

function isMissing(issue: z.core.$ZodIssue, data: unknown) {
  const value = issue.path.reduce<unknown>((inner, key) => (inner as Record<PropertyKey, unknown> | null)?.[key], data)
  return value === undefined && issue.code !== 'unrecognized_keys'
}

function isServed(app: App, method: string, path: string) {
  return app.router.match(method, path)[0].some(([[, route]]) => route.method !== 'ALL')
}

function answer(c: ApiContext, failure: ApiFailure) {
  return c.json(failure.toBody(), failure.status, failure.headers)
}
