import { beforeEach, expect, it } from 'vitest'
import type { IssuePage } from '#contract/issues'
import { issuePageSample } from '../support/issue-samples'
import { apiError } from '../support/scripted-api'
import { setUpScriptedStack } from '../support/set-up'
import { htmlText } from '../support/text'

const { stack, member } = setUpScriptedStack()

const open = async (path: string) => (await member.send(path)).text()
const post = async (path: string, form: Record<string, string>) => {
  const response = await member.send(path, { form })
  return { status: response.status, location: response.headers.get('location'), text: await response.text() }
}

beforeEach(() => {
  stack.api.answer('/v1/drafts/issue%3A12', () => Response.json({ source: '', savedAt: null }))
  answerNotes(null)
})

const note = { id: 31, author: null, html: '<p>Between us</p>', createdAt: '2026-11-20T10:00:00.000Z', isMine: false }
function answerNotes(notes: IssuePage['notes']) {
  stack.api.answer('/v1/issues/12', () => Response.json({ ...issuePageSample, notes }))
}

it('shows private notes to those who manage issues only', async () => {
  expect(await open('/issues/12')).not.toContain(htmlText('issues.notes.title'))
  answerNotes([note])
  const text = await open('/issues/12')
  expect(text).toContain('<p>Between us</p>')
  expect(text).toContain('name="note" value="31"')
  answerNotes([])
  expect(await open('/issues/12')).toContain(htmlText('issues.notes.title'))
})

it('adds and deletes notes, and returns to the page', async () => {
  answerNotes([note])
  stack.api.answer('/v1/issues/12/notes', () => Response.json(note, { status: 201 }))
  stack.api.answer('/v1/issues/12/notes/31', () => new Response(null, { status: 204 }))
  const added = await post('/issues/12?page=1', { act: 'note', source: 'Between us' })
  expect(added).toMatchObject({ status: 303, location: '/issues/12?page=1' })
  expect((await post('/issues/12', { act: 'delete-note', note: '31' })).status).toBe(303)
  expect(stack.api.callsTo('/v1/issues/12/notes').map(({ body }) => JSON.parse(body))).toEqual([
    { source: 'Between us' },
  ])
  expect(stack.api.callsTo('/v1/issues/12/notes/31').map(({ method }) => method)).toEqual(['DELETE'])
})

it('never posts a note as a comment', async () => {
  answerNotes([])
  const { status, text } = await post('/issues/12', { act: 'note', source: ' ' })
  expect(status).toBe(422)
  expect(text).toContain('id="note-error"')
  stack.api.answer('/v1/issues/12/notes', () => apiError(403, 'forbidden'))
  expect((await post('/issues/12', { act: 'note', source: 'x' })).status).toBe(403)
  expect(stack.api.callsTo('/v1/issues/12/comments')).toEqual([])
})

it('returns to the page when a note is deleted twice', async () => {
  answerNotes([])
  stack.api.answer('/v1/issues/12/notes/31', () => apiError(404, 'not_found'))
  const { status, location } = await post('/issues/12', { act: 'delete-note', note: '31' })
  expect([status, location]).toEqual([303, '/issues/12'])
})
