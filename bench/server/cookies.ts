import { readdir } from 'node:fs/promises'

export async function readDocument(url: string, cookie?: string): Promise<string> {
  const response = await fetch(url, { headers: cookie ? { cookie } : {}, redirect: 'manual' })
  if (response.status !== 200) throw new Error(`${url} answered ${response.status}`)
  return response.text()
}

/** The session cookie. The recorded API accepts any password. */
export async function signIn(url: string, login = { username: 'member', password: 'recorded' }): Promise<string> {
  const { origin } = new URL(url)
  const response = await fetch(`${origin}/login`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin },
    body: new URLSearchParams({ username: login.username, password: login.password, redirectTo: '/' }),
  })
  const lines = response.headers.getSetCookie()
  if (lines.length === 0) throw new Error(`the sign-in answered ${response.status} without a cookie`)
  return lines.map((line) => line.split(';')[0]).join('; ')
}

/** From its second request on, a browser runs scripts and has the full stylesheet. */
export async function withEverydayCookies(url: string, cookie: string): Promise<string> {
  const names = await readdir(new URL('../../build/client/assets/', import.meta.url))
  const version = names.map((name) => /^(app-.+)\.css$/.exec(name)?.[1]).find((hash) => hash !== undefined)
  const everyday = `${cookie}; __Host-js=1; __Host-css=${version}; __Host-tz=Europe%2FOslo`
  const [first, second] = [await readDocument(url, cookie), await readDocument(url, everyday)]
  if (second.length >= first.length) throw new Error('the stylesheet cookie did not make the document shorter')
  return everyday
}
