interface Sent {
  method?: string
  headers?: Record<string, string>
  form?: Record<string, string> | URLSearchParams
  /** A multipart form, or any other body. */
  body?: BodyInit
}

/** The Workers close idle connections after five seconds, and a busy test process may notice too late. */
export const oneUse = { connection: 'close' }

/** Stores cookies and sends an Origin with forms. Does not follow redirects. */
export class WebClient {
  readonly cookies = new Map<string, string>()
  readonly #site: { readonly url: URL }

  constructor(site: { readonly url: URL }) {
    this.#site = site
  }

  /** With a copy of the cookies. */
  fork(): WebClient {
    const other = new WebClient(this.#site)
    for (const [name, value] of this.cookies) other.cookies.set(name, value)
    return other
  }

  async send(path: string, { method, headers = {}, form, body }: Sent = {}): Promise<Response> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const { origin } = this.#site.url
    const response = await fetch(origin + path, {
      method: method ?? (form || body ? 'POST' : 'GET'),
      redirect: 'manual',
      headers: { ...oneUse, ...(cookie && { cookie }), ...((form || body) && { origin }), ...headers },
      body: form ? new URLSearchParams(form) : body,
      ...(body instanceof ReadableStream && { duplex: 'half' }),
    })
    for (const line of response.headers.getSetCookie()) this.#keep(line)
    return response
  }

  #keep(line: string) {
    const [pair = '', ...attributes] = line.split('; ')
    const separator = pair.indexOf('=')
    const name = pair.slice(0, separator)
    if (attributes.includes('Max-Age=0')) this.cookies.delete(name)
    else this.cookies.set(name, pair.slice(separator + 1))
  }

  async signIn(): Promise<Response> {
    return this.send('/login', { form: { username: 'asta', password: 'right' } })
  }
}

export function linesOf(response: Response, name: string): string[] {
  return response.headers.getSetCookie().filter((line) => line.startsWith(`${name}=`))
}
