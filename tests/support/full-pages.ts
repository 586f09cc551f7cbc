import type { Comment, CommentPage } from '#contract/comments'
import type { Me } from '#contract/me'
import type { System } from '#contract/system'
import type { Torrent } from '#contract/torrent-details'
import { demoCommunity } from '../../api/platform/db/seed/demo-community'
import { sampleMessage, sampleRoom } from './chat-samples'
import { makeFullList } from './full-list'
import type { ScriptedApi } from './scripted-api'
import { meSample, systemSample, torrentSample } from './scripted-samples'

const system: System = {
  ...systemSample,
  theme: { color: '#4c9fae', userColor: true },
  roles: demoCommunity.roles.map(({ slug, name, color }) => ({ slug, name, color })),
}

const makeMe = (role: string): Me => ({
  ...meSample,
  username: 'the-lighthouse-keeper.24',
  permissions: demoCommunity.roles.find(({ slug }) => slug === role)?.permissions ?? [],
  stats: {
    uploaded: 9_137_428_551_680,
    downloaded: 3_902_118_223_872,
    ratio: 2.34,
    seeding: 1312,
    leeching: 12,
    bonus: 409_705,
    invites: 3,
    requests: 27,
  },
  notifications: { unread: 12, latest: [] },
  unreadThreads: 5,
  unreadNews: 2,
  queues: { torrents: null, posts: null, reports: null, applicants: null },
})

const paragraph = (words: string) => `<p>${words}</p>`
const description = [
  '<h2>What it is</h2>',
  paragraph('Restored from the best prints that are left, with the <strong>score</strong> of the first night.'),
  '<ul><li>Video: AV1, 10 bit, 1920 × 1080</li><li>Sound: FLAC, two tracks</li><li>Subtitles: en, de, nb</li></ul>',
  paragraph('Out of copyright everywhere. The scans are at <a href="https://archive.org">archive.org</a>.'),
].join('')

const words = ['Seeding for the winter.', 'The second track is out of step from 41:20 on.', 'Thanks for this one!']
const comments: Comment[] = words.map((text, index) => ({
  id: index + 7,
  author: { username: ['seal33', 'Ødegård.M', 'high_skua'][index] ?? '', role: 'elder', avatar: null },
  isMine: false,
  isBlocked: false,
  replyTo: index === 2 ? { id: 7, author: 'seal33' } : null,
  html: paragraph(text),
  createdAt: '2026-02-04T10:00:00.000Z',
  revision: 1,
  editedAt: null,
  deletion: null,
  reactions: [{ kind: 'like', count: 3, mine: false }],
  canEdit: false,
  canDelete: false,
  canRestore: false,
  canWarn: false,
}))
const commentPage: CommentPage = {
  data: comments,
  meta: { next: null, prev: null },
  total: 3,
  latest: 9,
  room: 'torrent:d',
}

/** Makes a scripted API respond to a role like that of a large community. */
export function answerInFull(api: ScriptedApi, now: number, role = 'member') {
  const list = makeFullList(now)
  const [first] = list.data
  const torrent: Torrent = {
    ...torrentSample,
    ...first,
    mine: torrentSample.mine,
    slug: 'debian-13',
    uploader: torrentSample.uploader,
    files: 214,
    descriptionHtml: description,
    licence: 'Public domain',
    thanks: 48,
    thankedBy: list.data.flatMap(({ uploader }) => uploader ?? []).slice(0, 5),
  }
  const files = Array.from({ length: 12 }, (_, index) => ({
    path: [`Part ${index + 1}`, `${index}.mkv`],
    size: index * 4711,
  }))
  const page = '/v1/torrents/debian-13'
  const answers: Record<string, unknown> = {
    '/v1/system': system,
    '/v1/me': makeMe(role),
    '/v1/stats': { torrents: 48_213, peers: 208_525, seeders: 187_415, leechers: 21_110 },
    '/v1/torrents': list,
    [page]: torrent,
    [`${page}/files`]: { data: files, meta: { next: null, prev: null } },
    [`${page}/releases`]: { data: list.data.slice(0, 5) },
    [`${page}/comments`]: commentPage,
    '/v1/me/profile': { title: 'Keeper', country: 'no', about: 'Seeds for the winter.', signature: null, hidden: [] },
    '/v1/chat/rooms': { data: [sampleRoom] },
    '/v1/chat/rooms/harbour': sampleRoom,
    '/v1/chat/rooms/harbour/messages': { data: [sampleMessage], meta: { next: null, prev: null } },
  }
  for (const [path, answer] of Object.entries(answers)) {
    api.answer(path, (call) =>
      path === '/v1/system' || api.admits(call) ? Response.json(answer) : new Response(null, { status: 401 }),
    )
  }
}
