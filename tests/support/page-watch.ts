import type { BrowserContext } from '@playwright/test'

/** What went wrong on the pages of a context, although nobody looked for it. */
export class PageWatch {
  readonly #problems: string[] = []
  readonly #allowed: RegExp[] = []
  readonly #origins: Set<string>

  readonly #hasScripts: boolean

  constructor(ownOrigins: string[], hasScripts: boolean) {
    this.#origins = new Set(ownOrigins)
    this.#hasScripts = hasScripts
  }

  /** For tests that provoke it. */
  allow(...patterns: RegExp[]) {
    this.#allowed.push(...patterns)
  }

  /** Everything seen that was not allowed. */
  get problems(): string[] {
    return this.#problems.filter((problem) => !this.#allowed.some((pattern) => pattern.test(problem)))
  }

  async follow(context: BrowserContext) {
    await context.addInitScript(() => {
      addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
        console.error(`CSP ${violatedDirective} blocked ${blockedURI}`),
      )
    })
    context.on('console', (message) => {
      const [type, text] = [message.type(), message.text()]
      // The words of the page are fetched ahead for a script that does not run.
      const isUnused = !this.#hasScripts && /locale.* was preloaded using link preload but not used/.test(text)
      // The router prints this when a newer navigation takes the place of one whose data is still arriving.
      const isOvertaken = /^AbortError: signal is aborted without reason/.test(text)
      if ((type === 'error' || type === 'warning') && !isUnused && !isOvertaken) {
        this.#problems.push(`console ${type}: ${text} (${message.location().url})`)
      }
    })
    context.on('weberror', (error) => this.#problems.push(`page error: ${error.error().stack}`))
    context.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? ''
      const wentElsewhere = reason === 'net::ERR_ABORTED'
      // Chromium's word for a script where scripts are switched off.
      const isSwitchedOff = !this.#hasScripts && reason === 'csp' && request.resourceType() === 'script'
      if (!wentElsewhere && !isSwitchedOff) this.#problems.push(`request failed: ${request.url()} ${reason}`)
    })
    context.on('request', (request) => {
      const url = new URL(request.url())
      const isOwn = ['data:', 'blob:', 'about:'].includes(url.protocol) || this.#origins.has(url.origin)
      if (!isOwn) this.#problems.push(`request to another site: ${url.href}`)
    })
    context.on('response', (response) => {
      if (response.status() >= 400) this.#problems.push(`answer ${response.status()}: ${response.url()}`)
    })
  }
}
