/** A status, or the target of a redirect. `{slug}` is replaced by an existing torrent's. */
type Answer = number | string | RegExp
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
/** An invalid query parameter redirects to the rest, `left`. */
const mistyped = (path: string, left: string): Row => ({ path, visitor: login(path), member: left, admin: left })
const nowhere = (path: string): Row => ({ path, visitor: login(path), member: 404, admin: 404 })

/** The chat redirects to the room that was opened last. */
const aRoom = /^\/chat\/[a-z-]+$/

/** For every route module that has a URL. */
export const routeTable: Record<string, Row[]> = {
  '_app.torrents.$slug.report.tsx': [forMembers('/torrents/{slug}/report'), nowhere('/torrents/none/report')],
  '_app.search.tsx': [
    forMembers('/search'),
    forMembers('/search?q=linux&kind=comments'),
    forMembers('/search?q=linux&kind=none&page=none&cursor=none'),
  ],
  'locale.$language.$sections.tsx': [
    forAll('/locale/en/errors,shell.json', 200),
    forAll('/locale/en/errors,none.json', 404),
    forAll('/locale/none/shell.json', 404),
  ],
  '_app.notifications.tsx': [
    forMembers('/notifications'),
    mistyped('/notifications?cursor=none-of-ours', '/notifications'),
  ],
  'notifications.latest.tsx': [forMembers('/notifications/latest')],
  '_app.admin.reports.tsx': [
    forAdmins('/admin/reports'),
    { ...mistyped('/admin/reports?state=none&cursor=none-of-ours', '/admin/reports?state=none'), member: 403 },
  ],
  '$.tsx': [nowhere('/no/such/page'), nowhere('/admin/nothing'), nowhere('/admin/settings/nothing')],
  '_app._index.tsx': [
    forMembers('/'),
    forMembers('/?category=music&sort=size'),
    forMembers('/?category=none&sort=none&order=none&page=none&perPage=none&density=none&fields=none&cursor=none'),
    forMembers('/?page=999999&minSize=none&tags=!&uploader=!!&resolution=none&added=none&q=%00'),
  ],
  '_app.account._index.tsx': [forMembers('/account')],
  '_app.account.invites.tsx': [forAdmins('/account/invites')],
  '_app.admin.mail.tsx': [
    forAdmins('/admin/mail'),
    { ...mistyped('/admin/mail?cursor=none-of-ours', '/admin/mail'), member: 403 },
  ],
  '_app.movies._index.tsx': [
    forMembers('/movies'),
    forMembers('/movies?view=list&genre=none&quality=none&yearFrom=none&seeded=none&sort=none&page=none&q=%00'),
  ],
  '_app.shows._index.tsx': [forMembers('/shows')],
  '_app.music._index.tsx': [forMembers('/music')],
  '_app.software._index.tsx': [forMembers('/software')],
  '_app.movies.$slug.tsx': [nowhere('/movies/none'), nowhere('/movies/A%20B')],
  '_app.shows.$slug.tsx': [nowhere('/shows/none')],
  '_app.music.$artist._index.tsx': [nowhere('/music/none'), nowhere('/music/A%20B')],
  '_app.music.$artist.$album.tsx': [nowhere('/music/none/none')],
  '_app.software.$slug.tsx': [nowhere('/software/none')],
  '_app.collections._index.tsx': [
    forMembers('/collections'),
    forMembers('/collections?of=mine'),
    forMembers('/collections?of=none&page=none&owner=!'),
    forMembers('/collections?owner=uploader'),
  ],
  '_app.collections.new.tsx': [forMembers('/collections/new')],
  '_app.collections.$slug._index.tsx': [nowhere('/collections/none'), nowhere('/collections/A%20B')],
  '_app.collections.$slug.edit.tsx': [nowhere('/collections/none/edit')],
  '_app.collections.$slug.titles.tsx': [nowhere('/collections/none/titles')],
  '_app.collections.$slug.delete.tsx': [nowhere('/collections/none/delete')],
  '_app.titles.$kind.$slug_.collections.tsx': [nowhere('/titles/movie/none/collections')],
  '_app.titles.$kind.$slug.tsx': [nowhere('/titles/movie/none/history')],
  '_app.titles.$kind.$slug._index.tsx': [nowhere('/titles/movie/none'), nowhere('/titles/none/none')],
  '_app.titles.$kind.$slug.history.tsx': [nowhere('/titles/album/none/history')],
  '_app.titles.$kind.$slug.reviews.tsx': [nowhere('/titles/show/none/reviews')],
  '_app.titles.$kind.$slug_.comments.tsx': [
    nowhere('/titles/movie/none/comments'),
    nowhere('/titles/none/none/comments'),
  ],
  '_app.titles.$kind.$slug_.edit.tsx': [nowhere('/titles/movie/none/edit')],
  '_app.titles.$kind.$slug_.parts.tsx': [nowhere('/titles/show/none/parts'), nowhere('/titles/none/none/parts')],
  '_app.titles.$kind.$slug_.poster.tsx': [nowhere('/titles/movie/none/poster')],
  '_app.titles.$kind.$slug_.group.tsx': [nowhere('/titles/movie/none/group')],
  '_app.titles.new.tsx': [forMembers('/titles/new'), forMembers('/titles/new?kind=none')],
  '_app.titles.import.tsx': [forAdmins('/titles/import')],
  '_app.forums._index.tsx': [forMembers('/forums')],
  '_app.forums.search.tsx': [
    forMembers('/forums/search'),
    forMembers('/forums/search?q=cache&forum=help-4&from=none&page=900'),
  ],
  '_app.forums.$forum._index.tsx': [
    forMembers('/forums/help-4'),
    forMembers('/forums/help-4?filter=unread&prefix=Guide'),
    forMembers('/forums/help-4?filter=none&prefix=none&sort=none'),
    mistyped('/forums/help-4?cursor=none-of-ours', '/forums/help-4'),
    nowhere('/forums/none'),
  ],
  '_app.forums.$forum.new.tsx': [forMembers('/forums/help-4/new'), nowhere('/forums/none/new')],
  '_app.forums.$forum.$thread_.edit.tsx': [nowhere('/forums/help-4/none/edit')],
  '_app.forums.$forum.$thread.tsx': [nowhere('/forums/help-4/none'), nowhere('/forums/help-4/none-zzzz')],
  '_app.reviews.$id.delete.tsx': [nowhere('/reviews/999999999/delete')],
  '_app.reviews.$id.edit.tsx': [nowhere('/reviews/999999999/edit'), nowhere('/reviews/x/edit')],
  '_app.user.$username.reviews.tsx': [forMembers('/user/member/reviews'), nowhere('/user/none/reviews')],
  'titles.$kind.$slug.follow.tsx': [forAll('/titles/movie/none/follow', '/titles/movie/none')],
  '_app.admin._index.tsx': [forAdmins('/admin')],
  '_app.admin.announcements.tsx': [forAdmins('/admin/announcements')],
  '_app.admin.applicants.tsx': [forAdmins('/admin/applicants')],
  '_app.admin.settings._index.tsx': [
    { ...forMembers('/admin/settings'), member: '/admin/settings/general', admin: '/admin/settings/general' },
  ],
  '_app.admin.settings.general.tsx': [forAdmins('/admin/settings/general')],
  '_app.admin.settings.mail.tsx': [forAdmins('/admin/settings/mail')],
  '_app.admin.settings.roles.tsx': [forAdmins('/admin/settings/roles')],
  '_app.admin.settings.roles_.$slug.tsx': [
    forAdmins('/admin/settings/roles/member'),
    { ...forAdmins('/admin/settings/roles/none'), admin: 404 },
  ],
  '_app.admin.users.$username.tsx': [
    forAdmins('/admin/users/member'),
    { ...forAdmins('/admin/users/nobody-here'), admin: 404 },
  ],
  '_app.chat._index.tsx': [{ ...forMembers('/chat'), member: aRoom, admin: aRoom }],
  '_app.chat.$room.tsx': [
    forMembers('/chat/harbour'),
    nowhere('/chat/none'),
    { ...nowhere('/chat/staff'), admin: 200 },
    mistyped('/chat/harbour?cursor=none-of-ours', '/chat/harbour'),
    forMembers('/chat/harbour?message=none&before=none&reply=none'),
  ],
  '_app.chat.$room_.manage.tsx': [{ ...nowhere('/chat/harbour/manage'), admin: 200 }],
  '_app.chat.$room_.messages.$id.tsx': [nowhere('/chat/harbour/messages/999999999'), nowhere('/chat/staff/messages/x')],
  '_app.chat.$room_.search.tsx': [
    forMembers('/chat/harbour/search?q=a'),
    nowhere('/chat/none/search?q=a'),
    mistyped('/chat/harbour/search?q=a&cursor=none-of-ours', '/chat/harbour/search?q=a'),
  ],
  '_app.chat.direct.tsx': [forMembers('/chat/direct'), forMembers('/chat/direct?to=uploader')],
  'chat.$room.live.tsx': [forMembers('/chat/harbour/live?after=0'), nowhere('/chat/none/live?after=0')],
  'chat.$room.messages.tsx': [forAll('/chat/harbour/messages', '/chat/harbour')],
  'chat.$room.messages.$id.reactions.tsx': [forAll('/chat/harbour/messages/1/reactions', '/chat/harbour?message=1')],
  '_app.rules.tsx': [forMembers('/rules')],
  '_app.torrents.$slug._index.tsx': [forMembers('/torrents/{slug}'), nowhere('/torrents/no-such-torrent')],
  '_app.torrents.$slug.files.tsx': [
    forMembers('/torrents/{slug}/files'),
    nowhere('/torrents/none/files'),
    mistyped('/torrents/{slug}/files?cursor=none-of-ours', '/torrents/{slug}/files'),
    mistyped('/torrents/{slug}/files?q=a&cursor=none-of-ours', '/torrents/{slug}/files?q=a'),
  ],
  '_app.torrents.$slug.peers.tsx': [
    forMembers('/torrents/{slug}/peers'),
    nowhere('/torrents/none/peers'),
    mistyped('/torrents/{slug}/peers?cursor=none-of-ours', '/torrents/{slug}/peers'),
  ],
  '_app.torrents.$slug.snatches.tsx': [
    forMembers('/torrents/{slug}/snatches'),
    nowhere('/torrents/none/snatches'),
    mistyped('/torrents/{slug}/snatches?cursor=none-of-ours', '/torrents/{slug}/snatches'),
  ],
  '_app.torrents.$slug.media.tsx': [nowhere('/torrents/none/media')],
  '_app.torrents.$slug.nfo.tsx': [nowhere('/torrents/none/nfo')],
  '_app.comments.$id._index.tsx': [nowhere('/comments/999999999'), nowhere('/comments/x')],
  '_app.comments.$id.delete.tsx': [nowhere('/comments/999999999/delete')],
  '_app.comments.$id.edit.tsx': [nowhere('/comments/999999999/edit')],
  '_app.comments.$id.report.tsx': [nowhere('/comments/999999999/report'), nowhere('/comments/x/report')],
  '_app.comments.$id.history.tsx': [nowhere('/comments/999999999/history')],
  '_app.torrents.$slug.comments.tsx': [
    forMembers('/torrents/{slug}/comments'),
    nowhere('/torrents/none/comments'),
    mistyped('/torrents/{slug}/comments?cursor=none-of-ours', '/torrents/{slug}/comments'),
    forMembers('/torrents/{slug}/comments?comment=none&reply=none&quote=none'),
  ],
  '_app.account.settings._index.tsx': [
    { ...forMembers('/account/settings'), member: '/account/settings/profile', admin: '/account/settings/profile' },
  ],
  '_app.account.settings.appearance.tsx': [forMembers('/account/settings/appearance')],
  '_app.account.settings.notifications.tsx': [forMembers('/account/settings/notifications')],
  '_app.account.settings.app.tsx': [forMembers('/account/settings/app')],
  '_app.account.settings.codes.tsx': [forMembers('/account/settings/codes')],
  '_app.account.settings.data.tsx': [forMembers('/account/settings/data'), forMembers('/account/settings/data?file')],
  '_app.account.settings.passkeys.tsx': [forMembers('/account/settings/passkeys')],
  '_app.account.settings.email.tsx': [forMembers('/account/settings/email')],
  '_app.account_.settings_.avatar.tsx': [forMembers('/account/settings/avatar')],
  '_app.account.settings.profile.tsx': [forMembers('/account/settings/profile')],
  '_app.account.settings.confirm-identity.tsx': [forMembers('/account/settings/confirm-identity')],
  '_app.account.settings.security.tsx': [forMembers('/account/settings/security')],
  '_app.account.settings.sessions.tsx': [forMembers('/account/settings/sessions')],
  '_app.account.settings.tokens.tsx': [forMembers('/account/settings/tokens')],
  '_app.user.$username._index.tsx': [forMembers('/user/admin'), nowhere('/user/nobody-here')],
  '_app.user.$username.posts.tsx': [
    forMembers('/user/uploader/posts'),
    nowhere('/user/nobody-here/posts'),
    mistyped('/user/uploader/posts?cursor=none-of-ours', '/user/uploader/posts'),
  ],
  '_app.user.$username.report.tsx': [forMembers('/user/uploader/report'), nowhere('/user/nobody-here/report')],
  '_app.user.$username.block.tsx': [
    { ...forMembers('/user/uploader/block'), member: '/user/uploader', admin: '/user/uploader' },
  ],
  '_app.account.settings.blocks.tsx': [forMembers('/account/settings/blocks')],
  '_app.user.$username.uploads.tsx': [
    forMembers('/user/uploader/uploads'),
    nowhere('/user/nobody-here/uploads'),
    mistyped('/user/uploader/uploads?cursor=none-of-ours', '/user/uploader/uploads'),
  ],
  '_auth.email.confirm.tsx': [forAll('/email/confirm', 200)],
  '_auth.login_.code.tsx': [forAll('/login/code', '/login')],
  'login.passkey.tsx': [forAll('/login/passkey', '/login')],
  '_auth.unsubscribe.tsx': [forAll('/unsubscribe?token=none-of-ours', 404), forAll('/unsubscribe?done', 200)],
  '_app.views.tsx': [
    forMembers('/views'),
    forMembers('/views?query=tags%3Dlinux'),
    forMembers('/views?query=none&edit=none'),
  ],
  '_auth.login.tsx': [{ path: '/login', visitor: 200, member: '/', admin: '/' }],
  'account.passkey-ceremony.tsx': [forAll('/account/passkey-ceremony', '/account/settings/passkeys')],
  '_auth.register.tsx': [{ path: '/register', visitor: 200, member: '/', admin: '/' }],
  '_auth.register_.sent.tsx': [forAll('/register/sent', 200)],
  '_auth.verify.tsx': [forAll('/verify?token=none-of-ours', 404), forAll('/verify', 404)],
  '_auth.verify_.$outcome.tsx': [forAll('/verify/done', 200), forAll('/verify/nothing', 404)],
  '_auth.password.forgot.tsx': [forAll('/password/forgot', 200)],
  '_auth.password.sent.tsx': [forAll('/password/sent', 200)],
  '_auth.password.reset.tsx': [forAll('/password/reset?token=none-of-ours', 404)],
  '_auth.password.done.tsx': [forAll('/password/done', 200)],
  '_auth.account.out.tsx': [{ path: '/account/out', visitor: '/login', member: 200, admin: 200 }],
  'comments.$id.reactions.tsx': [forAll('/comments/1/reactions', '/comments/1')],
  'comments.$id.restoration.tsx': [forAll('/comments/1/restoration', '/comments/1')],
  'editor.$part.tsx': [forMembers('/editor/suggestions?kind=members&q=a'), nowhere('/editor/quote?comment=999999999')],
  'drafts.$place.tsx': [forAll('/drafts/upload', '/')],
  'realtime.rooms.tsx': [forMembers('/realtime/rooms')],
  'realtime.ticket.tsx': [forAll('/realtime/ticket', '/')],
  'images.$signature.$address.tsx': [forAll('/images/x/y', 404)],
  'feeds.$key.tsx': [forAll('/feeds/none', 404)],
  'feeds.$key.torrents.$slug.tsx': [forAll('/feeds/none/torrents/x', 404)],
  'preferences.language.tsx': [forAll('/preferences/language', '/')],
  'preferences.quiet.tsx': [forAll('/preferences/quiet', '/')],
  'preferences.sidebar.tsx': [forAll('/preferences/sidebar', '/')],
  'preferences.theme.tsx': [forAll('/preferences/theme', '/')],
  'static.$file.tsx': [
    forAll('/static/logo.svg', 200),
    forAll('/static/none.svg', 404),
    forAll('/static/..%2fx.svg', 404),
  ],
  '_app.framework.$.tsx': [
    forAdmins('/framework/text'),
    { ...forAdmins('/framework/tabs'), admin: '/framework/tabs/one' },
    { path: '/framework/a/b', visitor: login('/framework/a/b'), member: 403, admin: 404 },
  ],
  '_app.framework._index.tsx': [forAdmins('/framework')],
  '_app.framework.colortest.tsx': [forAdmins('/framework/colortest')],
  '_app.framework.icons.tsx': [forAdmins('/framework/icons')],
  '_app.framework.modal.$dialog.tsx': [forAdmins('/framework/modal/crop')],
  '_app.framework.tabs.$tab.tsx': [forAdmins('/framework/tabs/two')],
  '_app.torrents.$slug_.download.tsx': [
    forMembers('/torrents/{slug}/download'),
    nowhere('/torrents/no-such-torrent/download'),
  ],
  '_app.torrents.$slug_.token.tsx': [forMembers('/torrents/{slug}/token'), nowhere('/torrents/no-such-torrent/token')],
  '_app.torrents.upload.tsx': [forMembers('/torrents/upload')],
  '_app.torrents.mine.tsx': [
    forMembers('/torrents/mine'),
    mistyped('/torrents/mine?cursor=none-of-ours', '/torrents/mine'),
  ],
  '_app.torrents.$slug_.uploaded.tsx': [
    { ...forMembers('/torrents/{slug}/uploaded'), member: '/torrents/{slug}', admin: '/torrents/{slug}' },
  ],
  '_app.torrents.$slug_.edit.tsx': [forAdmins('/torrents/{slug}/edit')],
  '_app.torrents.$slug_.delete.tsx': [forAdmins('/torrents/{slug}/delete')],
  '_app.torrents.$slug_.moderate.tsx': [forAdmins('/torrents/{slug}/moderate')],
  '_app.moderation.torrents.tsx': [
    forAdmins('/moderation/torrents'),
    forAdmins('/moderation/torrents?status=deleted'),
    {
      ...mistyped('/moderation/torrents?status=approved&cursor=none-of-ours', '/moderation/torrents?status=approved'),
      member: 403,
    },
    forAdmins('/moderation/torrents?status=none'),
  ],
  '_app.account.announce-key.tsx': [forMembers('/account/announce-key')],
  'account.passkey.tsx': [forAll('/account/passkey', '/account/announce-key')],
}

/** Layouts, which have no URL of their own. */
export const layouts = [
  '_app.torrents.$slug.tsx',
  '_app.tsx',
  '_auth.tsx',
  '_app.account.tsx',
  '_app.admin.tsx',
  '_app.chat.tsx',
  '_app.user.$username.tsx',
  '_app.framework.tsx',
]
