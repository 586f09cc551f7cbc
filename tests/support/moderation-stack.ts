import type { ModerationCase } from '#contract/workbench'
import { apiError } from './scripted-api'
import { meSample, torrentSample } from './scripted-samples'
import { setUpScriptedStack } from './set-up'

export const torrent = '/v1/torrents/debian-13'
export const reasons = '/v1/moderation/reasons'
export const noContent = () => new Response(null, { status: 204 })
export const templates = [{ id: 4, revision: 2, texts: { en: 'The name says <nothing>', nb: 'Navnet sier ingenting' } }]

const moderation: ModerationCase = {
  claim: null,
  uploader: {
    member: { username: 'bo', role: 'member' },
    joinedAt: '2025-02-03T04:05:06.000Z',
    uploads: { approved: 12, pending: 1, rejected: 3, deleted: 0 },
    warnings: 2,
  },
  duplicates: [{ slug: 'debian-12', name: 'Debian 12', size: 2048, status: 'approved', same: 'release' }],
  requests: [],
  acts: [],
  otherActs: [],
  next: null,
  waiting: 1,
}

/** For a file: a scripted stack with a torrent and its case. */
export function setUpModeration() {
  const { stack } = setUpScriptedStack()

  async function enter(permissions: typeof meSample.permissions = ['torrents.moderate']) {
    stack.api.answer('/v1/me', (call) =>
      stack.api.admits(call) ? Response.json({ ...meSample, permissions }) : apiError(401, 'unauthenticated'),
    )
    const visitor = stack.visitor()
    await visitor.signIn()
    stack.api.calls = []
    return visitor
  }

  /** The case of the torrent, and the response to a decision about it. */
  function answerCase(changes: Partial<ModerationCase> = {}, decided: () => Response = noContent) {
    stack.api.answer(`${torrent}/moderation`, ({ method }) =>
      method === 'GET' ? Response.json({ ...moderation, ...changes }) : decided(),
    )
    stack.api.answer(reasons, () => Response.json({ data: templates }))
  }

  function show(changes: Partial<typeof torrentSample>, mine: Partial<typeof torrentSample.mine> = { canEdit: true }) {
    answerCase()
    stack.api.answer(torrent, ({ method }) =>
      method === 'GET'
        ? Response.json({ ...torrentSample, ...changes, mine: { ...torrentSample.mine, ...mine } })
        : noContent(),
    )
  }

  const sentTo = (path: string, verb = 'POST') =>
    stack.api
      .callsTo(path)
      .filter(({ method }) => method === verb)
      .map(({ body }) => JSON.parse(body))

  return { stack, enter, answerCase, show, sentTo }
}
