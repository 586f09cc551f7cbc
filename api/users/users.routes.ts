import type { ProfileSection } from '#contract/profile'
import { listUserPosts, listUserUploads, type PublicMember, readUser, readUserHistory } from '#contract/users'
import { type App, callerOf } from '../platform/http/app-env'
import { readCursor } from '../platform/http/read-cursor'
import { serve } from '../platform/http/serve'
import { openLibrary } from '../texts/library'
import { findDeeds } from './achievements.queries'
import { judgeDeeds } from './achievements.rules'
import { findHistory } from './find-history'
import { findPosts } from './posts.queries'
import { computeRatio } from './ratio'
import { renderAbout } from './render-about'
import { hiddenOf, requireUser } from './require-user'
import { findStanding } from './standing.queries'
import { findUploads } from './users.queries'

export function addUserRoutes(app: App): void {
  serve(
    app,
    readUser,
    async (c) => {
      const { user, sections, isOwn, isStaff } = await requireUser(c, c.req.valid('param').username)
      const { username, role, avatar, title, country, aboutHtml, stats, uploads, invitedBy, joinedAt } = user
      const sees = (section: ProfileSection) => sections.includes(section)
      const isOpen = sections.length > 0 || user.bannedAt === null
      const [deeds, standing] = await Promise.all([
        findDeeds(c.var.db, user.id),
        findStanding(c.var.db, callerOf(c).id, user.id),
      ])
      c.executionCtx.waitUntil(renderAbout(c.var.db, openLibrary(c.var.db, c.env), user))
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
        ...standing,
      }
      return c.json(page, 200)
    },
    { mayLag: true },
  )

  serve(
    app,
    readUserHistory,
    async (c) => {
      const { user } = await requireUser(c, c.req.valid('param').username, 'history')
      return c.json({ data: await findHistory(c.var.db, user.id, 365, c.var.now) }, 200)
    },
    { mayLag: true },
  )

  serve(
    app,
    listUserUploads,
    async (c) => {
      const { user } = await requireUser(c, c.req.valid('param').username, 'uploads')
      const { cursor: text, limit } = c.req.valid('query')
      return c.json(await findUploads(c.var.db, user.id, readCursor(text, 1), limit), 200)
    },
    { mayLag: true },
  )

  serve(
    app,
    listUserPosts,
    async (c) => {
      const { user } = await requireUser(c, c.req.valid('param').username, 'posts')
      const { cursor: text, limit } = c.req.valid('query')
      return c.json(await findPosts(c.var.db, user.id, readCursor(text, 1), limit), 200)
    },
    { mayLag: true },
  )
}
