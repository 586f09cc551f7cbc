import type { Forum } from '#contract/forums'
import type { Post, Thread, ThreadLine, ThreadPage } from '#contract/threads'

export const forumSample: Forum = {
  slug: 'help-4',
  name: 'Help',
  description: 'Questions',
  threads: 2,
  posts: 7,
  lastPost: {
    thread: { slug: 'how-ratio-works-4', title: 'How ratio works' },
    number: 7,
    at: '2026-11-20T10:00:00.000Z',
    author: null,
  },
  prefixes: ['Question', 'Guide'],
  isPublic: true,
  canStart: true,
  canPost: true,
  canModerate: false,
  unread: 1,
  level: null,
}

export const threadLineSample: ThreadLine = {
  slug: 'how-ratio-works-4',
  title: 'How <ratio> works',
  prefix: 'Guide',
  author: { username: 'brine', role: 'member' },
  createdAt: '2026-11-19T10:00:00.000Z',
  isPinned: false,
  isLocked: false,
  isSolved: true,
  posts: 120,
  lastPost: { number: 119, at: '2026-11-20T10:00:00.000Z', author: null },
  isUnread: true,
  readUpTo: 60,
  level: null,
}

export const threadSample: Thread = {
  ...threadLineSample,
  forum: { slug: 'help-4', name: 'Help' },
  isMine: false,
  isHidden: false,
  solution: 61,
  canPost: true,
  canEdit: false,
  canModerate: false,
}

export function postSample(number: number): Post {
  return {
    id: 1000 + number,
    number,
    author: { username: 'brine', role: 'member', avatar: null },
    isMine: false,
    isBlocked: false,
    replyTo: null,
    html: `<p>Text ${number}</p>`,
    createdAt: '2026-11-20T10:00:00.000Z',
    revision: 1,
    editedAt: null,
    deletion: null,
    reactions: [],
    canEdit: false,
    canDelete: false,
    canRestore: false,
    canWarn: false,
    heldEdit: null,
  }
}

/** Posts 51 to 53 of 120. */
export const threadPageSample: ThreadPage = {
  thread: threadSample,
  poll: null,
  posts: [51, 52, 53].map(postSample),
  held: [],
  authors: [
    {
      ...{ username: 'brine', role: 'member', avatar: null, title: null, country: 'no' },
      ...{ joinedAt: '2024-02-03T00:00:00.000Z', posts: 1200, signature: null, isSeeding: true },
    },
  ],
  firstUnread: 52,
  page: 2,
  pages: 3,
  perPage: 50,
}
