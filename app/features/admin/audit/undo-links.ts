import type { AuditEvent } from '#contract/audit'
import type { Permission } from '#contract/permissions'

interface Undo {
  permission: Permission
  /** Address of the page on which the act can be undone; null when the subject is gone. */
  href: (subject: AuditEvent['subject']) => string | null
}

const encode = (slug: string) => slug.split('/').map(encodeURIComponent).join('/')
const below =
  (folder: string, page: string) =>
  ({ slug }: AuditEvent['subject']) =>
    slug === null ? null : `${folder}${encode(slug)}${page}`

const torrent = { permission: 'torrents.moderate', href: below('/torrents/', '/moderate') } as const
const thread = { permission: 'forums.moderate', href: below('/forums/', '/edit') } as const
const warnings = { permission: 'forums.moderate', href: below('/user/', '/warnings') } as const
const settings = { permission: 'settings.manage', href: () => '/admin/settings/history' } as const
const room = { permission: 'chat.moderate', href: below('/chat/', '/manage') } as const
const heldPosts = { permission: 'forums.moderate', href: () => '/moderation/posts?state=refused' } as const

const undos: Partial<Record<string, Undo>> = {
  'torrent.reject': torrent,
  'torrent.delete': torrent,
  'subtitle.delete': { permission: 'torrents.moderate', href: below('/torrents/', '/subtitles') },
  'torrent.promote': torrent,
  'torrent.pin': torrent,
  'thread.rename': thread,
  'thread.pin': thread,
  'thread.lock': thread,
  'thread.hide': thread,
  'thread.move': thread,
  'thread.merge': thread,
  'comment.delete': { permission: 'forums.moderate', href: ({ id }) => `/comments/${id}` },
  'post.refuse': heldPosts,
  'edit.refuse': heldPosts,
  'image.delete': { permission: 'reports.manage', href: () => '/moderation/images' },
  'title.edit': { permission: 'torrents.moderate', href: below('/titles/', '/history') },
  'wiki.edit': { permission: 'wiki.edit', href: below('/wiki/', '/history') },
  'wiki.delete': { permission: 'wiki.edit', href: below('/wiki/', '/history') },
  'member.warn': warnings,
  'member.signature': warnings,
  'member.role': { permission: 'roles.manage', href: below('/admin/users/', '') },
  'chat.mute': room,
  'chat.slow': room,
  'settings.general': settings,
  'settings.mail': settings,
}

/** The page with the form that undoes an act; null when the reader cannot, or the act stays. */
export function undoHref({ action, subject }: AuditEvent, permissions: readonly Permission[]): string | null {
  const undo = undos[action]
  return undo && permissions.includes(undo.permission) ? undo.href(subject) : null
}
