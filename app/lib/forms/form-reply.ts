export interface FormReply {
  /** Without secrets. */
  values: Record<string, string>
  errors: Record<string, string[]>
  failed: string | null
  /** The part of the input that the errors are about. */
  subject?: string
  /** English, for codes without a translation. */
  message?: string
  /** Path of the conflicting resource on this site. */
  other?: string
  attempt: string
  /** Seconds until the form may be sent again. */
  retryAfter?: number
}
