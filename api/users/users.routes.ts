import type { ProfileSection } from '#contract/profile'
import { listUserPosts, listUserUploads, type PublicMember, readUser, readUserHistory } from '#contract/users'
import { rendererVersion } from '../lib/markdown/render'
import { cutPage } from '../platform/db/cursor'
import { type App, callerOf } from '../platform/http/app-env'
import { readCursor } from '../platform/http/read-cursor'
import { serve } from '../platform/http/serve'
import { renderProfiles } from '../profile/render-profile'
import { showLine } from '../search/torrent-line'
import { openLibrary } from '../texts/library'
import { selectDeeds } from './achievements.queries'
import { judgeDeeds } from './achievements.rules'
import { selectHistory, showHistory } from './find-history'
import { selectPosts, showPosts } from './posts.queries'
import { computeRatio } from './ratio'
import { hiddenOf, judgeUser } from './require-user'
import { idOf, selectUploads, selectUser } from './select-user'
import { selectStanding, showStanding } from './standing.queries'
import { canReadWarnings, countActiveWarnings } from './warnings'

export function addUserRoutes(app: App): void {
  serve(
    app,
    readUser,
    async (c) => {
      const id = idOf(c.req.valid('param').username)
      const [[row], thanked, posted, blocked, reported, [warned]] = await c.var.db.batch([
        selectUser(c.var.db, c.req.valid('param').username),
        ...selectDeeds(c.var.db, id),
        ...selectStanding(c.var.db, callerOf(c).id, id),
        countActiveWarnings(c.var.db, id, c.var.now),
      ])
      const { user, sections, isOwn, isStaff } = judgeUser(c, row)
      const { username, role, avatar, title, country, aboutHtml, stats, uploads, invitedBy, joinedAt } = user
      const sees = (section: ProfileSection) => sections.includes(section)
      const isOpen = sections.length > 0 || user.bannedAt === null
      const deeds = { thanks: thanked[0]?.thanks ?? 0, posts: posted[0]?.posts ?? 0 }
      if (user.profileVersion !== null && user.profileVersion < rendererVersion) {
        c.executionCtx.waitUntil(renderProfiles(c.var.db, openLibrary(c.var.db, c.env), [user.id]))
      }
      const page: PublicMember = {
        username,
        role,
        joinedAt: new Date(joinedAt).toISOString(),
        banned: user.bannedAt !== null,
        avatar: isOpen ? avatar : null,
        title: isOpen ? title : null,
        country: isOpen ? country : null,
        aboutHtml: isOpen ? aboutHtml : null,
        stats: sees('figures') ? { ...stats, ratio: computeRatio(stats.uploaded, stats.downloaded) } : null,
        uploads: sees('uploads') ? uploads : null,
        achievements: isOpen
          ? judgeDeeds({ joinedAt, uploaded: stats.uploaded, uploads, ...deeds }, sees, c.var.now)
          : [],
        invitedBy: sees('invitedBy') ? invitedBy : null,
        sections,
        hidden: isOwn || isStaff ? hiddenOf(user) : [],
        self: isOwn,
        warnings: isOwn || canReadWarnings(callerOf(c)) ? (warned?.active ?? 0) : null,
        ...showStanding(blocked, reported),
      }
      return c.json(page, 200)
    },
    { mayLag: true },
  )

  serve(
    app,
    readUserHistory,
    async (c) => {
      const { username } = c.req.valid('param')
      const [[user], ...rows] = await c.var.db.batch([
        selectUser(c.var.db, username),
        ...selectHistory(c.var.db, idOf(username), 365, c.var.now),
      ])
      judgeUser(c, user, 'history')
      return c.json({ data: showHistory(rows) }, 200)
    },
    { mayLag: true },
  )

  serve(
    app,
    listUserUploads,
    async (c) => {
      const { username } = c.req.valid('param')
      const { cursor, limit } = c.req.valid('query')
      const part = { cursor: readCursor(cursor, 1), limit }
      const [[user], rows] = await c.var.db.batch([
        selectUser(c.var.db, username),
        selectUploads(c.var.db, idOf(username), part),
      ])
      judgeUser(c, user, 'uploads')
      const { data, meta } = cutPage(rows, part.cursor, limit, (row) => [row.id])
      return c.json({ data: data.map(showLine), meta }, 200)
    },
    { mayLag: true },
  )

  serve(
    app,
    listUserPosts,
    async (c) => {
      const { username } = c.req.valid('param')
      const { cursor, limit } = c.req.valid('query')
      const part = { cursor: readCursor(cursor, 1), limit }
      const [[user], rows] = await c.var.db.batch([
        selectUser(c.var.db, username),
        selectPosts(c.var.db, idOf(username), part),
      ])
      judgeUser(c, user, 'posts')
      return c.json(showPosts(rows, part), 200)
    },
    { mayLag: true },
  )
}
