import { expect, it } from 'vitest'
import { forumSample } from '../support/forum-samples'
import { apiError } from '../support/scripted-api'
import { setUpScriptedStack } from '../support/set-up'
import { htmlText } from '../support/text'

const { stack, member } = setUpScriptedStack()

it('keeps a new thread when its forum was closed to the member since', async () => {
  stack.api.answer('/v1/drafts/forum%3Ahelp-4', () => Response.json({ source: '', savedAt: null }))
  stack.api.answer('/v1/forums/help-4', () => Response.json({ ...forumSample, canStart: false }))
  stack.api.answer('/v1/forums/help-4/threads', () => apiError(403, 'forum_closed'))
  const form = { act: 'post', title: 'New thread', source: 'Long text' }
  const answer = await member.send('/forums/help-4/new', { form })
  const text = await answer.text()
  expect(answer.status).toBe(403)
  for (const part of ['>Long text</textarea>', 'value="New thread"', htmlText('forums.closed.forum')]) {
    expect(text).toContain(part)
  }
})

it.each(['post', 'preview'])('keeps the text of a new thread when its forum was deleted since (%s)', async (act) => {
  stack.api.answer('/v1/drafts/forum%3Ahelp-4', () => Response.json({ source: '', savedAt: null }))
  stack.api.answer('/v1/preview', () => Response.json({ html: '<p>Long text</p>' }))
  for (const path of ['/v1/forums/help-4', '/v1/forums/help-4/threads']) {
    stack.api.answer(path, () => apiError(404, 'not_found'))
  }
  const answer = await member.send('/forums/help-4/new', { form: { act, title: 'New thread', source: 'Long text' } })
  const text = await answer.text()
  for (const part of ['>Long text</textarea>', htmlText('forums.new.gone'), htmlText('comments.copyText')]) {
    expect(text).toContain(part)
  }
  expect((await member.send('/forums/help-4/new')).status).toBe(404)
})
