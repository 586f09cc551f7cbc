import { beforeEach, describe, expect, it } from 'vitest'
import { setUpScriptedStack } from '../support/set-up'
import { albumSample } from '../support/title-samples'

const { stack, member } = setUpScriptedStack()

const comment = {
  ...{ id: 7, author: { username: 'brine', role: 'member' }, isMine: false, replyTo: null },
  ...{ html: '<p>Checked <strong>it</strong></p>', createdAt: '2026-11-20T10:00:00.000Z', revision: 1 },
  ...{
    editedAt: null,
    deletion: null,
    reactions: [],
    canEdit: false,
    canDelete: false,
    canRestore: false,
    canWarn: false,
  },
}

describe('comments on a title', () => {
  const titleList = '/v1/titles/album/nine-inch-nails%3Aghosts/comments'
  const titlePage = '/titles/album/nine-inch-nails:ghosts/comments'

  beforeEach(() => {
    stack.api.answer('/v1/titles/album/nine-inch-nails%3Aghosts', () => Response.json(albumSample))
    stack.api.answer(titleList, ({ method }) =>
      method === 'POST'
        ? Response.json({ ...comment, id: 9 }, { status: 201 })
        : Response.json({
            data: [comment],
            meta: { next: 'bmV4dA', prev: null },
            total: 1,
            latest: 7,
            room: 'title:4',
          }),
    )
    stack.api.answer('/v1/drafts/album%3Anine-inch-nails%3Aghosts', () =>
      Response.json({ source: 'begun here', savedAt: null }),
    )
  })

  it('are a tab of the title, with the draft and links to the same page', async () => {
    const text = await (await member.send(titlePage)).text()
    expect(text).toContain('<p>Checked <strong>it</strong></p>')
    expect(text).toContain(`href="${titlePage}?comment=7&amp;quote=7#write"`)
    expect(text).toContain(`href="${titlePage}?cursor=bmV4dA#comments"`)
    expect(text).toMatch(/<textarea[^>]*>begun here<\/textarea>/)
    expect(text).toContain(`href="${titlePage}" class="tab" aria-current="page"`)
  })

  it('redirects to a posted comment, and from its short address', async () => {
    const posted = await member.send(titlePage, { form: { act: 'post', source: 'Mine' } })
    expect([posted.status, posted.headers.get('location')]).toEqual([302, `${titlePage}?comment=9#c9`])
    const subject = { kind: 'album', slug: 'nine-inch-nails:ghosts', name: 'Ghosts I–IV' }
    stack.api.answer('/v1/comments/7', () => Response.json({ ...comment, source: 'x', subject }))
    const response = await member.send('/comments/7')
    expect(response.headers.get('location')).toBe(`${titlePage}?comment=7#c7`)
  })

  it('keep their address when the title was merged', async () => {
    const movedTo = { kind: 'album', slug: 'nine-inch-nails:ghosts-i-iv', name: 'Ghosts I–IV' }
    stack.api.answer('/v1/titles/album/nine-inch-nails%3Aghosts', () => Response.json({ ...albumSample, movedTo }))
    const answer = await member.send(`${titlePage}?comment=7`)
    expect(answer.status).toBe(301)
    expect(answer.headers.get('location')).toBe('/titles/album/nine-inch-nails:ghosts-i-iv/comments?comment=7')
  })
})
