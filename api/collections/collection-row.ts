import { sql } from 'drizzle-orm'
import type { CollectionCard } from '#contract/collections'
import { showMember } from '../lib/account-names/show-member'
import { collectionFollows, collections } from '../platform/db/schema/collections'
import { users } from '../platform/db/schema/members'
import type { Caller } from '../platform/http/caller.queries'
import { canModerate } from '../torrents/visible-torrent'

/** The columns of a collection; `users` is joined as its owner. */
export function collectionColumns(callerId: number) {
  return {
    id: collections.id,
    slug: collections.slug,
    name: collections.name,
    ownerId: collections.ownerId,
    visibility: collections.visibility,
    isOfficial: collections.isOfficial,
    items: collections.items,
    followers: collections.followers,
    createdAt: collections.createdAt,
    updatedAt: collections.updatedAt,
    username: users.username,
    role: users.role,
    avatar: users.avatar,
    isFollowed: sql<0 | 1>`exists (select 1 from ${collectionFollows}
      where user_id = ${callerId} and collection_id = ${sql.raw('collections.id')})`.as('is_followed'),
  }
}

/** A row of `collectionColumns`. */
export type StoredCollection = Pick<
  typeof collections.$inferSelect,
  Extract<keyof ReturnType<typeof collectionColumns>, keyof typeof collections.$inferSelect>
> &
  Record<'username' | 'role' | 'avatar', string | null> & { isFollowed: 0 | 1 }

export function showCollection(row: StoredCollection, callerId: number): Omit<CollectionCard, 'posters' | 'hasTitle'> {
  const { slug, name, visibility, isOfficial, items, followers } = row
  const owner = showMember(row.username, row.role)
  return {
    ...{ slug, name, visibility, isOfficial, items, followers },
    owner: owner && { ...owner, avatar: row.avatar },
    updatedAt: new Date(row.updatedAt).toISOString(),
    isMine: row.ownerId === callerId,
    isFollowed: row.isFollowed === 1,
  }
}

/** The caller's permissions for a collection. Official ones belong to the staff together. */
export function judgeCollection(
  caller: Pick<Caller, 'id' | 'permissions'>,
  { ownerId, visibility, isOfficial }: Pick<StoredCollection, 'ownerId' | 'visibility' | 'isOfficial'>,
) {
  const isMine = ownerId === caller.id
  const isStaff = canModerate(caller)
  return {
    canRead: isMine || visibility !== 'private',
    canEdit: isMine || (isOfficial && isStaff && visibility !== 'private'),
    canDelete: isMine || (isStaff && visibility !== 'private'),
    canMakeOfficial: isStaff,
  }
}
