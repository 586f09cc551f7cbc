import type { BrowserContext } from '@playwright/test'

export class PageWatch {
  readonly #problems: string[] = []
  readonly #allowed: RegExp[] = []
  readonly #origins: Set<string>

  readonly #hasScripts: boolean

  constructor(ownOrigins: string[], hasScripts: boolean) {
    this.#origins = new Set(ownOrigins)
    this.#hasScripts = hasScripts
  }

  allow(...patterns: RegExp[]) {
    this.#allowed.push(...patterns)
  }

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
      // Without scripts the preloaded texts are not used.
      const isUnused = !this.#hasScripts && /locale.* was preloaded using link preload but not used/.test(text)
      // The router prints this when a new navigation replaces one whose data is still loading.
      const isOvertaken = /^AbortError: signal is aborted without reason/.test(text)
      if ((type === 'error' || type === 'warning') && !isUnused && !isOvertaken) {
        this.#problems.push(`console ${type}: ${text} (${message.location().url})`)
      }
    })
    context.on('weberror', (error) => {
      const { message, stack } = error.error()
      // An error without a stack is named by its message.
      this.#problems.push(`page error: ${stack || message}`)
    })
    context.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? ''
      const wentElsewhere = reason === 'net::ERR_ABORTED'
      // Chromium's reason for a script when scripts are switched off.
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
