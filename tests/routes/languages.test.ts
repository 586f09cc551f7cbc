import { describe, expect, it } from 'vitest'
import { startScriptedStack } from '../support/scripted-stack'
import { setUpStack } from '../support/set-up'
import { t } from '../support/text'

const stack = setUpStack(startScriptedStack)

const words = { en: t('auth.login.title'), nb: t('auth.login.title', { lng: 'nb' }) }

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
  ] as const)('of a browser that wants %.40s is %s', async (header, language) => {
    const { lang, text, page } = await readLogin({ 'accept-language': header })
    expect(lang).toBe(language)
    expect(page.headers.get('content-language')).toBe(language)
    expect(text).toContain(words[language])
  })

  it('that was saved comes before the browser', async () => {
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

  it('never mixes between requests', async () => {
    const pages = await Promise.all(
      Array.from({ length: 50 }, (_, at) => readLogin({ 'accept-language': at % 2 ? 'nb' : 'en' })),
    )
    pages.forEach(({ lang, text }, at) => {
      const [mine, other] = at % 2 ? (['nb', 'en'] as const) : (['en', 'nb'] as const)
      expect(lang).toBe(mine)
      expect(text).toContain(`<h1>${words[mine]}</h1>`)
      expect(text).not.toContain(words[other])
    })
  })

  it('file a page asks for is the one the server speaks', async () => {
    const { text } = await readLogin({ 'accept-language': 'nb' })
    const [, href = ''] = /as="fetch" crossorigin="anonymous" href="([^"]+)"/.exec(text) ?? []
    expect(href).toMatch(/^\/locale\/nb\.json\?v=\w+$/)
    const file = await stack.visitor().send(href)
    expect(await file.json()).toMatchObject({ auth: { login: { title: words.nb } } })
  })
})

describe('a choice', () => {
  it.each([
    ['theme', 'light', /data-theme="light"/],
    ['language', 'nb', /<html lang="nb"/],
  ])('of %s is kept, and leads back to its page', async (field, value, shown) => {
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
  ])('of %s that is none of ours (%j) is refused and not kept', async (field, value) => {
    const visitor = stack.visitor()
    const refused = await visitor.send(`/preferences/${field}`, { form: { [field]: value } })
    expect(refused.status).toBe(400)
    expect([...visitor.cookies]).toEqual([])
  })

  it('is dark, English and UTC until made', async () => {
    const { text } = await readLogin({})
    expect(text).toContain('<html lang="en" data-theme="dark"')
  })

  it.each([
    ['Europe%2FOslo', 'Europe/Oslo'],
    ['Asia/Kolkata', 'Asia/Kolkata'],
    ['Not/AZone', 'UTC'],
    ['%3Cscript%3E', 'UTC'],
  ])('of time zone comes from the browser, if it is one: %s', async (cookie, zone) => {
    expect((await readLogin({ cookie: `__Host-tz=${cookie}` })).text).toContain(`"timeZone":"${zone}"`)
  })
})
