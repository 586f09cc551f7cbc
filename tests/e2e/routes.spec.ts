import { readdir } from 'node:fs/promises'
import { community, expect, type Reader, test } from '../support/browser'

/** What a GET answers: a status, or the path it leads to. `{slug}` stands for a torrent that exists. */
type Answer = number | string
interface Row {
  path: string
  visitor: Answer
  member: Answer
  admin: Answer
}

const login = (path: string) => (path === '/' ? '/login' : `/login?redirectTo=${encodeURIComponent(path)}`)
const forMembers = (path: string): Row => ({ path, visitor: login(path), member: 200, admin: 200 })
const forAdmins = (path: string): Row => ({ path, visitor: login(path), member: 403, admin: 200 })
const forAll = (path: string, answer: Answer): Row => ({ path, visitor: answer, member: answer, admin: answer })
const nowhere = (path: string): Row => ({ path, visitor: login(path), member: 404, admin: 404 })

/** Every route module that answers an address, by its file. */
const table: Record<string, Row[]> = {
  '$.tsx': [nowhere('/no/such/page'), nowhere('/admin'), nowhere('/movies')],
  '_app._index.tsx': [forMembers('/'), forMembers('/?category=music&sort=size')],
  '_app.account._index.tsx': [forMembers('/account')],
  '_app.torrents.$slug._index.tsx': [forMembers('/torrents/{slug}'), nowhere('/torrents/no-such-torrent')],
  '_app.torrents.$slug.files.tsx': [forMembers('/torrents/{slug}/files'), nowhere('/torrents/none/files')],
  '_app.torrents.$slug.peers.tsx': [forMembers('/torrents/{slug}/peers'), nowhere('/torrents/none/peers')],
  '_app.torrents.$slug.snatches.tsx': [forMembers('/torrents/{slug}/snatches'), nowhere('/torrents/none/snatches')],
  '_app.torrents.$slug.media.tsx': [nowhere('/torrents/{slug}/media')],
  '_app.torrents.$slug.nfo.tsx': [nowhere('/torrents/{slug}/nfo')],
  '_app.comments.$id._index.tsx': [nowhere('/comments/999999999'), nowhere('/comments/x')],
  '_app.comments.$id.delete.tsx': [nowhere('/comments/999999999/delete')],
  '_app.comments.$id.edit.tsx': [nowhere('/comments/999999999/edit')],
  '_app.comments.$id.history.tsx': [nowhere('/comments/999999999/history')],
  '_app.torrents.$slug.comments.tsx': [forMembers('/torrents/{slug}/comments'), nowhere('/torrents/none/comments')],
  '_auth.login.tsx': [{ path: '/login', visitor: 200, member: '/', admin: '/' }],
  'account.out.tsx': [{ path: '/account/out', visitor: '/login', member: 200, admin: 200 }],
  'comments.$id.reactions.tsx': [forAll('/comments/1/reactions', '/comments/1')],
  'comments.$id.restoration.tsx': [forAll('/comments/1/restoration', '/comments/1')],
  'drafts.$place.tsx': [forAll('/drafts/upload', '/')],
  'images.$signature.$address.tsx': [forAll('/images/x/y', 404)],
  'preferences.language.tsx': [forAll('/preferences/language', '/')],
  'preferences.sidebar.tsx': [forAll('/preferences/sidebar', '/')],
  'preferences.theme.tsx': [forAll('/preferences/theme', '/')],
  'static.$file.tsx': [
    forAll('/static/logo.svg', 200),
    forAll('/static/none.svg', 404),
    forAll('/static/..%2fx.svg', 404),
  ],
  '_app.framework.$.tsx': [{ path: '/framework/a/b', visitor: login('/framework/a/b'), member: 403, admin: 404 }],
  '_app.framework.text.tsx': [forAdmins('/framework/text')],
  '_app.framework.forms.tsx': [forAdmins('/framework/forms')],
  '_app.framework.checkbox.tsx': [forAdmins('/framework/checkbox')],
  '_app.framework.code.tsx': [forAdmins('/framework/code')],
  '_app.framework.list.tsx': [forAdmins('/framework/list')],
  '_app.framework.buttons.tsx': [forAdmins('/framework/buttons')],
  '_app.framework.markdown.tsx': [forAdmins('/framework/markdown')],
  '_app.framework.tooltips.tsx': [forAdmins('/framework/tooltips')],
  '_app.framework.data.tsx': [forAdmins('/framework/data')],
  '_app.framework.avatar.tsx': [forAdmins('/framework/avatar')],
  '_app.framework._index.tsx': [forAdmins('/framework')],
  '_app.framework.colortest.tsx': [forAdmins('/framework/colortest')],
  '_app.framework.icons.tsx': [forAdmins('/framework/icons')],
  '_app.framework.modal._index.tsx': [forAdmins('/framework/modal')],
  '_app.framework.modal.$dialog.tsx': [forAdmins('/framework/modal/crop')],
  '_app.framework.tabs.$tab.tsx': [forAdmins('/framework/tabs/two')],
  '_app.framework.tabs._index.tsx': [{ ...forAdmins('/framework/tabs'), admin: '/framework/tabs/one' }],
}

/** Modules that only frame others. */
const layouts = ['_app.tsx', '_auth.tsx', '_app.account.tsx', '_app.framework.tsx', '_app.torrents.$slug.tsx']

test('the table names every route', async () => {
  const files = await readdir('app/routes')
  expect(Object.keys(table).sort()).toEqual(files.filter((file) => !layouts.includes(file)).sort())
})

for (const reader of ['visitor', 'member', 'admin'] satisfies Reader[]) {
  test.describe(reader, () => {
    test.use({ reader })

    test('gets from every route what the table says', async ({ context, sessionOf, playwright }) => {
      const member = await playwright.request.newContext({ storageState: await sessionOf('member') })
      const list = await (await member.get(community.whole)).text()
      const slug = /href="\/torrents\/([^"?]+)"/.exec(list)?.[1] ?? ''
      expect(slug).not.toBe('')

      const given: string[] = []
      const wanted: string[] = []
      for (const row of Object.values(table).flat()) {
        const path = row.path.replace('{slug}', slug)
        const answer = await context.request.get(community.whole + path, { maxRedirects: 0 })
        const location = answer.headers().location
        const target = location === undefined ? undefined : new URL(location, community.whole)
        given.push(`${path} -> ${target ? target.pathname + target.search : answer.status()}`)
        wanted.push(`${path} -> ${String(row[reader]).replace(encodeURIComponent('{slug}'), slug)}`)
      }
      expect(given).toEqual(wanted)
    })
  })
}
