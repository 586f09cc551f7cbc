import { readdirSync, readFileSync } from 'node:fs'
import type { APIRequestContext, Page } from '@playwright/test'
import { community, expect, test } from '../support/browser'
import { fillIn, titlePath, titleWalls } from '../support/screens'
import { t } from '../support/text'

test.use({ reader: 'admin', javaScriptEnabled: false })

/** A page for every route with a form that members type into. Placeholders as in `fillIn`, or `[link]` found on a page. */
const pages: Record<string, string | { on: string; link: RegExp } | ((page: Page) => Promise<string>)> = {
  '_app.account.invites.tsx': '/account/invites',
  '_app.account.points.tsx': '/account/points',
  '_app.account.settings.email.tsx': '/account/settings/email',
  '_app.account.settings.profile.tsx': '/account/settings/profile',
  '_app.account.settings.tokens.tsx': '/account/settings/tokens',
  '_app.admin.announcements.tsx': '/admin/announcements',
  '_app.admin.settings.forums_.$kind.$subject.tsx': '/admin/settings/forums/forum/help-4',
  '_app.admin.settings.categories.tsx': '/admin/settings/categories?act=new',
  '_app.admin.settings.general.tsx': '/admin/settings/general',
  '_app.admin.settings.mail.tsx': '/admin/settings/mail',
  '_app.admin.settings.roles_.$slug.tsx': '/admin/settings/roles/elder',
  '_app.admin.settings.rooms.tsx': '/admin/settings/rooms?act=new',
  '_app.admin.settings.tags.tsx': '/admin/settings/tags?act=edit',
  '_app.admin.unconfirmed-uploads.tsx': '/admin/unconfirmed-uploads',
  '_app.admin.users.$username.tsx': '/admin/users/member',
  '_app.admin.users._index.tsx': '/admin/users?act=ban&member=member&member=uploader',
  '_app.chat.$room.tsx': '/chat/harbour',
  '_app.chat.$room_.manage.tsx': '/chat/harbour/manage',
  '_app.chat.$room_.messages.$id.tsx': { on: '/chat/harbour', link: /\/chat\/harbour\/messages\/\d+/ },
  '_app.chat.direct.tsx': '/chat/direct',
  '_app.collections.$slug.delete.tsx': '/collections/film-noir/delete',
  '_app.collections.new.tsx': '/collections/new',
  '_app.comments.$id.delete.tsx': { on: '{thread}', link: /\/comments\/\d+\/delete/ },
  '_app.comments.$id.edit.tsx': { on: '{thread}', link: /\/comments\/\d+\/edit/ },
  '_app.comments.$id.report.tsx': { on: '{thread}', link: /\/comments\/\d+\/report/ },
  '_app.forums.$forum.$thread.tsx': '{thread}',
  '_app.forums.$forum.$thread_.edit.tsx': '{thread}/edit',
  '_app.forums.$forum.new.tsx': '/forums/help-4/new',
  '_app.issues.labels.tsx': '/issues/labels?milestone=new',
  '_app.issues.new.tsx': '/issues/new?kind=bug',
  '_app.moderation.reasons.tsx': '/moderation/reasons?new',
  '_app.news.$slug.tsx': { on: '/news', link: /\/news\/change-your-password[^"]*/ },
  '_app.news.$slug_.edit.tsx': '/news/freeleech-weekend-d/edit',
  '_app.news.new.tsx': '/news/new',
  '_app.people.$slug_.edit.tsx': '/people/jan-morgenstern/edit',
  '_app.reports.question.tsx': '/reports/question',
  '_app.requests.$slug.tsx': '/requests/nosferatu-with-the-music-of-1922-3',
  '_app.requests.$slug_.delete.tsx': '/requests/nosferatu-with-the-music-of-1922-3/delete',
  '_app.requests.$slug_.edit.tsx': '/requests/nosferatu-with-the-music-of-1922-3/edit',
  '_app.requests.new.tsx': '/requests/new',
  '_app.reviews.$id.delete.tsx': (page) => findReviews(page, /\/reviews\/\d+\/delete/),
  '_app.reviews.$id.edit.tsx': (page) => findReviews(page, /\/reviews\/\d+\/edit/),
  '_app.titles.$kind.$slug.reviews.tsx': (page) => findReviews(page, /<textarea[^>]* name="source"/),
  '_app.titles.$kind.$slug_.collections.tsx': '{title}/collections',
  '_app.titles.$kind.$slug_.comments.tsx': '{title}/comments',
  '_app.titles.$kind.$slug_.credits.tsx': '/titles/movie/sintel-2010/credits',
  '_app.titles.$kind.$slug_.delete.tsx': '{title}/delete',
  '_app.titles.$kind.$slug_.edit.tsx': '{title}/edit',
  '_app.titles.$kind.$slug_.group.tsx': '{title}/group',
  '_app.titles.$kind.$slug_.parts.tsx': '{title of /shows}/parts',
  '_app.titles.import.tsx': '/titles/import',
  '_app.titles.new.tsx': '/titles/new',
  '_app.torrents.$slug.comments.tsx': '{torrent}/comments',
  '_app.torrents.$slug.report.tsx': '{torrent}/report',
  '_app.torrents.$slug.subtitles.tsx': '{torrent of movies}/subtitles',
  '_app.torrents.$slug_.delete.tsx': '{torrent}/delete',
  '_app.torrents.$slug_.edit.tsx': '{torrent}/edit',
  '_app.torrents.$slug_.moderate.tsx': '{torrent}/moderate',
  '_app.torrents.upload.tsx': '/torrents/upload',
  '_app.user.$username.report.tsx': '/user/uploader/report',
  '_app.user.$username.warnings.tsx': '/user/member/warnings',
  '_app.wiki.$slug_.edit.tsx': '/wiki/getting-started/edit',
  '_app.views.tsx': '/views?query=tags%3Dlinux',
}

/** Their forms have only buttons, choices, numbers, secrets or files, or are server HTML, which shows no reply. */
const untyped = [
  ...[
    'announce-key',
    'freeleech',
    'settings.app',
    'settings.appearance',
    'settings.codes',
    'settings.confirm-identity',
  ],
  ...['settings.data', 'settings.notifications', 'settings.passkeys', 'settings.security', 'settings.sessions'],
].map((page) => `_app.account.${page}.tsx`)
untyped.push(
  '_app.admin.mail.tsx',
  ...['_app.account_.settings_.avatar.tsx', '_app.titles.$kind.$slug_.poster.tsx'],
  ...[
    '_app.admin.settings.forums.tsx',
    '_app.admin.settings.history.tsx',
    '_app.admin.settings.permissions.tsx',
    '_app.admin.settings.roles.tsx',
    '_app.collections.$slug._index.tsx',
  ],
  ...[
    '_app.bookmarks.tsx',
    '_app.docs.$.tsx',
    '_app.images.new.tsx',
    '_app.issues.board.tsx',
    '_app.moderation.images.tsx',
    '_app.moderation.posts.tsx',
    '_app.moderation.torrents.tsx',
    '_app.forums._index.tsx',
    '_app.forums.$forum._index.tsx',
    '_app.music.$artist._index.tsx',
    '_app.notifications.tsx',
    '_app.rules.tsx',
    '_app.torrents.$slug.tsx',
    '_app.wiki.$slug_.history.tsx',
  ],
  ...['_app.torrents.$slug_.token.tsx'],
)

/** The seed has no page of these with a form for the administrator: tests/routes has them. */
const elsewhere = [
  ...['delete', 'edit', 'report'].map((act) => `_app.torrents.$slug_.subtitles.$id.${act}.tsx`),
  ...['_app.admin.applicants.tsx', '_app.admin.reports_.$id.tsx', '_app.reports.$id.tsx', '_app.reports.new.tsx'],
  ...['_app.collections.$slug.edit.tsx', '_app.collections.$slug.titles.tsx'],
  ...['_app.issues._index.tsx', '_app.issues.$number.tsx', '_app.issues.$number_.edit.tsx'],
]

interface TypedForm {
  action: string
  isMultipart: boolean
  fields: Record<string, string>
  typed: Record<string, string>
}

/** Types into every text field of every form, and returns what the browser would submit. */
function typeIntoForms(page: Page): Promise<TypedForm[]> {
  return page.locator('main').evaluate((main) => {
    const secret = /password|secret|token|code|credential|challenge|^current$/i
    // Server HTML shows no reply.
    const forms = main.querySelectorAll<HTMLFormElement>('form[method=post]:not(#posts form, #poll form)')
    return [...forms].flatMap((form) => {
      const areas = 'textarea[name], input[name]:is(:not([type]), [type=text], [type=url], [type=email])'
      const inputs = [...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(areas)]
      const typed: Record<string, string> = {}
      for (const input of inputs) {
        if (secret.test(input.name) || input.readOnly) continue
        input.value = input.type === 'email' ? 'kept@example.org' : `Kept ${input.name}`
        typed[input.name] = input.value
      }
      if (Object.keys(typed).length === 0) return []
      const entries = [...new FormData(form, form.querySelector<HTMLElement>('button[name]'))]
      const texts = entries.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : []))
      return [
        {
          action: form.action,
          isMultipart: form.enctype === 'multipart/form-data',
          fields: Object.fromEntries(texts),
          typed,
        },
      ]
    })
  })
}

/** Submits it without a session. Returns the address after the next sign-in, and the cookies that keep the form. */
async function submitSignedOut(visitor: APIRequestContext, { action, isMultipart, fields }: TypedForm) {
  const body = isMultipart ? { multipart: fields } : { form: fields }
  const answer = await visitor.post(action, { ...body, maxRedirects: 0, headers: { origin: community.whole } })
  const target = new URL(answer.headers().location ?? '/', community.whole)
  const cookies = answer.headersArray().flatMap(({ name, value }) => {
    const [, cookie = '', text = ''] = /^(__Host-form[^=]*)=([^;]*)/.exec(value) ?? []
    return name.toLowerCase() === 'set-cookie' && text !== '' ? [{ name: cookie, value: text }] : []
  })
  return { status: answer.status(), address: target.searchParams.get('redirectTo') ?? target.pathname, cookies }
}

/** The link that it finds on the reviews of a title, or their path when it finds a form: the reader has reviewed only some titles. */
async function findReviews(page: Page, wanted: RegExp): Promise<string> {
  for (const { path: address } of titleWalls) {
    const wall = await page.request.get(address, { maxRetries: 2 })
    for (const [, title = ''] of (await wall.text()).matchAll(/class="title trunc" href="([^"]+)"/g)) {
      const path = `${titlePath(title)}/reviews`
      const reviews = await page.request.get(path, { maxRetries: 2 })
      const [found] = wanted.exec(await reviews.text()) ?? []
      if (found) return found.startsWith('/') ? found : path
    }
  }
  throw new Error(`no reviews of a title have ${wanted}`)
}

async function findPage(page: Page, place: (typeof pages)[string]): Promise<string> {
  if (typeof place === 'function') return place(page)
  if (typeof place === 'string') {
    const [, thread, part = ''] = /^(\{thread\})(.*)$/.exec(place) ?? []
    return thread ? (await fillIn(page, thread)) + part : fillIn(page, place)
  }
  const list = await page.request.get(await findPage(page, place.on), { maxRetries: 2 })
  const [link = ''] = place.link.exec(await list.text()) ?? []
  expect(link, `a link on ${list.url()}`).not.toBe('')
  return link
}

const isKept = (page: Page, typed: Record<string, string>) =>
  page.locator('main').evaluate((main, texts) => {
    const forms = [...main.querySelectorAll<HTMLFormElement>('form[method=post]')]
    return forms.some((form) => {
      const data = new FormData(form)
      return Object.entries(texts).every(([name, text]) => data.get(name) === text)
    })
  }, typed)

test('covers every form of the members', () => {
  const files = readdirSync('app/routes').filter((file) => {
    const source = readFileSync(`app/routes/${file}`, 'utf8')
    return file.startsWith('_app.') && /export (?:async )?function action/.test(source) && /export default/.test(source)
  })
  expect([...Object.keys(pages), ...untyped, ...elsewhere].sort()).toEqual(files.sort())
})

const areaOf = (route: string) => route.split('.')[1] ?? ''

// One test for each area: a new browser context takes longer than most of these pages.
for (const area of new Set(Object.keys(pages).map(areaOf))) {
  test(`keeps the forms of ${area} over a sign-out`, async ({ page, playwright }) => {
    for (const [route, place] of Object.entries(pages).filter(([route]) => areaOf(route) === area)) {
      await test.step(route, async () => {
        const visitor = await playwright.request.newContext({ storageState: { cookies: [], origins: [] } })
        await checkForms(page, visitor, await findPage(page, place))
        await visitor.dispose()
      })
    }
  })
}

/** Its own search parameters may choose the form; `index` is of the router. */
function keptHref({ pathname, search }: URL): string {
  const chosen = search
    .slice(1)
    .split('&')
    .filter((parameter) => parameter !== '' && parameter !== 'index')
  return `${pathname}?${[...chosen, 'kept'].join('&')}`
}

async function checkForms(page: Page, visitor: APIRequestContext, path: string) {
  const context = page.context()
  await page.goto(path)
  const forms = await typeIntoForms(page)
  expect(forms.length, `forms on ${path}`).toBeGreaterThan(0)
  for (const form of forms) {
    const { status, address, cookies } = await submitSignedOut(visitor, form)
    expect([status, address]).toEqual([303, keptHref(new URL(form.action))])
    await context.addCookies(cookies.map((cookie) => ({ ...cookie, url: 'https://localhost/', secure: true })))
    await page.goto(address)
    await expect(page.getByText(t('forms.failed.signed_out'))).toBeVisible()
    expect(await isKept(page, form.typed), `${JSON.stringify(form.typed)} on ${address}`).toBe(true)
    await context.clearCookies({ name: /^__Host-form/ })
  }
}
