import { expect, it } from 'vitest'
import { threadPageSample } from '../support/forum-samples'
import { setUpScriptedStack } from '../support/set-up'
import { htmlText } from '../support/text'

const thread = '/v1/threads/how-ratio-works-4'
const page = '/forums/help-4/how-ratio-works-4'
const option = (number: number, isMine = false) => ({
  ...{ number, text: `Client ${number}`, isMine, votes: null, voters: null },
})
const poll = {
  ...{ question: 'Which client?', options: [option(1, true), option(2), option(3)], maxChoices: 2, results: 'closed' },
  ...{ isSecret: true, closesAt: null, isClosed: false, voters: 1, canVote: true, canClose: true, canReopen: false },
}
const { stack, member } = setUpScriptedStack((api) => {
  api.answer(thread, () => Response.json({ ...threadPageSample, poll }))
  api.answer('/v1/drafts/thread%3Ahow-ratio-works-4', () => Response.json({ source: '', savedAt: null }))
})

async function refuse(fields: [string, string][], status: number, error: object) {
  const refusal = () => Response.json({ message: 'x', code: 'invalid_input', ...error }, { status })
  stack.api.answer(`${thread}/poll/vote`, refusal)
  stack.api.answer(`${thread}/poll/closing`, refusal)
  const answer = await member.send(page, { body: new URLSearchParams(fields) })
  const text = await answer.text()
  return {
    status: answer.status,
    text,
    chosen: [...text.matchAll(/value="(\d)" checked/g)].map(([, number]) => number),
  }
}

it('keeps the chosen options when there are too many, and says how many may be chosen', async () => {
  const vote: [string, string][] = [1, 2, 3].map((number) => ['options', String(number)])
  const { status, text, chosen } = await refuse([['act', 'vote'], ...vote], 422, { errors: { options: ['too_many'] } })
  expect([status, chosen]).toEqual([422, ['1', '2', '3']])
  expect(text).toContain(`role="alert">${htmlText('forumTexts.poll.most', { count: 2 })}`)
})

it('asks for an option when none is chosen, without the earlier vote', async () => {
  const { status, text, chosen } = await refuse([['act', 'vote']], 500, {})
  expect([status, chosen]).toEqual([422, []])
  expect(text).toContain(htmlText('forumTexts.poll.noOption'))
  expect(stack.api.callsTo(`${thread}/poll/vote`)).toEqual([])
})

it('keeps the reason for closing, in the open form', async () => {
  const { status, text } = await refuse(
    [
      ['act', 'closePoll'],
      ['reason', ' "Old" '],
    ],
    422,
    { errors: { reason: ['too_small'] } },
  )
  expect(status).toBe(422)
  expect(text).toMatch(/<details open>[\s\S]*name="reason" value="[^"]*&quot;Old&quot;[^"]*"[^>]*aria-invalid="true"/)
  expect(text).toMatch(/name="options" value="1" checked/)
})

it('says that the poll has closed, also when it was closed during the vote', async () => {
  const vote: [string, string][] = [
    ['act', 'vote'],
    ['options', '2'],
  ]
  const { status, text, chosen } = await refuse(vote, 403, { code: 'poll_closed' })
  expect([status, chosen]).toEqual([403, ['2']])
  expect(text).toContain(htmlText('apiErrors.poll_closed'))
})

it.each([
  [true, 1],
  [false, 0],
])('asks a moderator for a reason to close the poll of their own thread: locked %s', async (isLocked, fields) => {
  const own = { ...threadPageSample.thread, isMine: true, canModerate: true, isLocked }
  stack.api.answer(thread, () => Response.json({ ...threadPageSample, thread: own, poll }))
  const text = await (await member.send(page)).text()
  expect([...text.matchAll(/id="poll-reason"/g)]).toHaveLength(fields)
  expect(text).toContain('value="closePoll"')
})
