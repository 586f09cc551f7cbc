import { type ApiError, type ErrorStatus, errorCodes } from '#contract/errors'

interface Details {
  /** Stable key; the status's own when nothing more exact is known. */
  code?: string
  errors?: ApiError['errors']
  headers?: Record<string, string>
}

/**
 * Thrown by handlers and guards, answered as the one error shape. `message` is shown to the caller: it names nothing
 * of the inside and repeats no input.
 */
export class ApiFailure extends Error {
  readonly code: string
  readonly errors: ApiError['errors']
  readonly headers: Record<string, string>

  constructor(
    readonly status: ErrorStatus,
    message: string,
    { code = errorCodes[status], errors, headers = {} }: Details = {},
  ) {
    super(message)
    this.name = 'ApiFailure'
    this.code = code
    this.errors = errors
    this.headers = headers
  }

  toBody(): ApiError {
    return { message: this.message, code: this.code, ...(this.errors ? { errors: this.errors } : {}) }
  }
}
