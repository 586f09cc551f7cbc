import type { CategoryIcon } from '#contract/category-icons'
import { untouched } from '../site-settings/read-site'
import { baseRoles, type NewRole } from './base-roles'
import { logo } from './logo'
import { type NewRules, rulesTexts } from './rules-text'

export interface NewRoom {
  slug: string
  name: string
  topic: string
  roles: string[]
}

interface NewCategory {
  slug: string
  name: string
  icon: CategoryIcon
  /** Slug of a category before it, which has none. */
  parent?: string
}

export interface NewForum {
  category: string
  name: string
  description: string
  /** Slugs of roles; default: all. */
  readers?: string[]
  starters?: string[]
  prefixes?: string[]
}

/** Lists are in the order in which pages show them. */
export interface NewCommunity {
  title: string
  logo: { name: string; svg: string }
  themeColor: string
  userColor: boolean
  /** Bonus points for one freeleech token. 0: not sold. */
  freeleechPrice: number
  /** Bonus points for each hour of seeding. 0: none. */
  seedingBonus: number
  /** Pages of the wiki, one for each language. */
  rules: NewRules[]
  roles: NewRole[]
  categories: NewCategory[]
  rooms: NewRoom[]
  /** Forums of one category follow each other. */
  forums: NewForum[]
}

export const baseRooms = {
  harbour: { slug: 'harbour', name: 'harbour', topic: 'General chat. Be kind.', roles: [] },
  seeding: { slug: 'seeding', name: 'seeding', topic: 'Questions about ports, clients and ratio.', roles: [] },
  uploaders: {
    slug: 'uploaders',
    name: 'uploaders',
    topic: 'Tell others what you are preparing, so that two of us don’t do the same work.',
    roles: ['admin', 'moderator', 'uploader'],
  },
  staff: { slug: 'staff', name: 'staff', topic: '', roles: ['admin', 'moderator'] },
} satisfies Record<string, NewRoom>

export const newCommunity: NewCommunity = {
  ...untouched,
  freeleechPrice: 0,
  seedingBonus: 1,
  logo,
  rules: rulesTexts,
  roles: baseRoles,
  categories: [
    { slug: 'movies', name: 'Movies', icon: 'film' },
    { slug: 'tv', name: 'TV', icon: 'tv' },
    { slug: 'music', name: 'Music', icon: 'music' },
    { slug: 'software', name: 'Software', icon: 'package' },
    { slug: 'books', name: 'Books', icon: 'book-open' },
    { slug: 'data', name: 'Data', icon: 'database' },
  ],
  rooms: Object.values(baseRooms),
  forums: [
    {
      category: 'Community',
      name: 'News',
      description: 'What changes on the site, from the staff.',
      starters: ['admin', 'moderator'],
    },
    { category: 'Community', name: 'General', description: 'Questions, ideas and everything else.' },
  ],
}
