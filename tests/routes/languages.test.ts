import { describe, expect, it } from 'vitest'
import { setUpScriptedStack } from '../support/set-up'
import { htmlText } from '../support/text'

const { stack } = setUpScriptedStack()

const words = { en: htmlText('auth.login.title'), nb: htmlText('auth.login.title', { lng: 'nb' }) }

async function readLogin(headers: Record<string, string>, path = '/login') {
  const page = await stack.visitor().send(path, { headers })
  const text = await page.text()
  const [, lang] = /<html lang="(\w+)"/.exec(text) ?? []
  return { lang, text, page }
}

describe('the language', () => {
  it.each([
    ['nb', 'nb'],
    ['nb-NO,nb;q=0.9,en;q=0.8', 'nb'],
    ['no,en;q=0.5', 'nb'],
    ['nn-NO,nn;q=0.9,no;q=0.8,nb;q=0.7', 'nb'],
    ['fr-FR,nb;q=0.8', 'nb'],
    ['en-GB,nb;q=0.8', 'en'],
    ['en;q=0.5,nb;q=0.8', 'nb'],
    ['fr', 'en'],
    ['*', 'en'],
    ['', 'en'],
    ['nb;q=0', 'en'],
    [`${'fr,'.repeat(3000)}nb`, 'en'],
    [`nb,${'fr,'.repeat(60)}`, 'nb'],
  ] as const)('of Accept-Language %.40s is %s', async (header, language) => {
    const { lang, text, page } = await readLogin({ 'accept-language': header })
    expect(lang).toBe(language)
    expect(page.headers.get('content-language')).toBe(language)
    expect(text).toContain(words[language])
  })

  it('from the cookie wins over the browser', async () => {
    expect((await readLogin({ cookie: '__Host-lang=nb', 'accept-language': 'en' })).lang).toBe('nb')
    expect((await readLogin({ cookie: '__Host-lang=xx', 'accept-language': 'nb' })).lang).toBe('nb')
  })

  it.each([
    ['nothing else says one', {}, 'nb'],
    ['the browser wants none of ours', { 'accept-language': 'fr' }, 'nb'],
    ['the browser wants another', { 'accept-language': 'en' }, 'en'],
    ['another was saved', { cookie: '__Host-lang=en' }, 'en'],
  ])(
    'in the path counts only where nothing else does: %s',
    async (_kind, headers: Record<string, string>, language) => {
      const visitor = stack.visitor()
      const { cookie, ...rest } = headers
      if (cookie) visitor.cookies.set('__Host-lang', 'en')
      const led = await visitor.send('/nb/login?redirectTo=%2F', { headers: rest })
      expect(led.status).toBe(302)
      expect(led.headers.get('location')).toBe('/login?redirectTo=%2F')
      const page = await visitor.send('/login', { headers: rest })
      expect(await page.text()).toContain(`<html lang="${language}"`)
    },
  )

  it('never mixes between concurrent requests', async () => {
    const pages = await Promise.all(
      Array.from({ length: 50 }, (_, index) => readLogin({ 'accept-language': index % 2 ? 'nb' : 'en' })),
    )
    pages.forEach(({ lang, text }, index) => {
      const [mine, other] = index % 2 ? (['nb', 'en'] as const) : (['en', 'nb'] as const)
      expect(lang).toBe(mine)
      expect(text).toContain(`<h1>${words[mine]}</h1>`)
      expect(text).not.toContain(words[other])
    })
  })

  it('file of a page is the one it was rendered in', async () => {
    const { text } = await readLogin({ 'accept-language': 'nb' })
    const [, href = ''] = /as="fetch" crossorigin="anonymous" href="([^"]+)"/.exec(text) ?? []
    expect(href).toMatch(/^\/locale\/nb\/auth,errors,forms,shell\.json\?v=[\w-]+$/)
    const file = await stack.visitor().send(href)
    expect(await file.json()).toMatchObject({ auth: { login: { title: words.nb } } })
  })
})

describe('a choice', () => {
  it.each([
    ['theme', 'light', /data-theme="light"/],
    ['language', 'nb', /<html lang="nb"/],
  ])('of %s is saved and redirects back', async (field, value, shown) => {
    const visitor = stack.visitor()
    const referer = `${stack.url.origin}/login?redirectTo=%2F%3Fpage%3D2`
    const saved = await visitor.send(`/preferences/${field}`, { form: { [field]: value }, headers: { referer } })
    expect(saved.status).toBe(303)
    expect(await (await visitor.send('/login')).text()).toMatch(shown)
    const named = await visitor.send(`/preferences/${field}`, { form: { [field]: value, redirectTo: '/?page=2' } })
    expect(named.headers.get('location')).toBe('/?page=2')
    const led = await visitor.send(`/preferences/${field}`, {
      form: { [field]: value, redirectTo: '//evil.example' },
      headers: { referer: 'https://evil.example/x' },
    })
    expect(led.headers.get('location')).toBe('/')
  })

  it.each([
    ['theme', 'pink'],
    ['language', 'xx'],
    ['theme', ''],
  ])('of %s that is invalid (%j) is refused', async (field, value) => {
    const visitor = stack.visitor()
    const refused = await visitor.send(`/preferences/${field}`, { form: { [field]: value } })
    expect(refused.status).toBe(400)
    expect([...visitor.cookies]).toEqual([])
  })

  it('defaults to dark, English and UTC', async () => {
    const { text } = await readLogin({})
    expect(text).toContain('<html lang="en" data-theme="dark"')
  })

  it.each([
    ['Europe%2FOslo', 'Europe/Oslo'],
    ['Asia/Kolkata', 'Asia/Kolkata'],
    ['Not/AZone', 'UTC'],
    ['%3Cscript%3E', 'UTC'],
  ])('of time zone comes from the browser when it is valid: %s', async (cookie, zone) => {
    expect((await readLogin({ cookie: `__Host-tz=${cookie}` })).text).toContain(String.raw`\"timeZone\",\"${zone}\"`)
  })
})
