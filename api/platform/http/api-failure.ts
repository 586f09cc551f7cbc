import { type ApiError, type ErrorStatus, errorCodes } from '#contract/errors'

interface Details {
  code?: string
  errors?: ApiError['errors']
  headers?: Record<string, string>
}

/** Handlers and guards throw it. The caller sees `message`, so it must not contain internals or input. */
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
