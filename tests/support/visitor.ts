interface Sent {
  method?: string
  headers?: Record<string, string>
  /** Fields of a form. */
  form?: Record<string, string>
  /** A form with files, or anything else that is sent as it stands. */
  body?: BodyInit
}

/**
 * A connection for each request. The Workers close one that lies idle for five seconds, and a busy test process learns of it
 * when it has sent the next request already, which then fails: "other side closed".
 */
export const oneUse = { connection: 'close' }

/** A browser as far as the server can tell: it keeps cookies and says where its forms come from. Redirects are not followed. */
export class Visitor {
  readonly cookies = new Map<string, string>()
  readonly #site: { readonly url: URL }

  constructor(site: { readonly url: URL }) {
    this.#site = site
  }

  /** The same cookies, from then on apart. */
  fork(): Visitor {
    const other = new Visitor(this.#site)
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
    const at = pair.indexOf('=')
    const name = pair.slice(0, at)
    if (attributes.includes('Max-Age=0')) this.cookies.delete(name)
    else this.cookies.set(name, pair.slice(at + 1))
  }

  async signIn(): Promise<Response> {
    return this.send('/login', { form: { username: 'asta', password: 'right' } })
  }
}

/** The Set-Cookie lines of one cookie. */
export function linesOf(response: Response, name: string): string[] {
  return response.headers.getSetCookie().filter((line) => line.startsWith(`${name}=`))
}
