import { expect, it } from 'vitest'
import { readForm } from '../support/form-of-page'
import { readMain } from '../support/page-text'
import { apiError } from '../support/scripted-api'
import { meSample } from '../support/scripted-samples'
import { setUpScriptedStack } from '../support/set-up'
import { t } from '../support/text'
import { titleSample } from '../support/title-samples'

const list = '/v1/titles/movie/sintel/reviews'
const page = '/titles/movie/sintel/reviews'

const review = {
  ...{
    id: 5,
    author: { username: 'seal33', role: 'member', avatar: null },
    isMine: false,
    isBlocked: false,
    rating: 8,
  },
  ...{ html: '<p>Quiet and good.</p>', createdAt: '2026-02-04T10:00:00.000Z', revision: 2, editedAt: null },
  ...{ canEdit: false, canDelete: false },
}
const reviews = {
  data: [review],
  meta: { next: null, prev: null, total: 1, average: 8, distribution: [0, 0, 0, 0, 0, 0, 0, 1, 0, 0] },
}
const title = { kind: 'movie', slug: 'sintel', name: 'Sintel' }

const { stack, member } = setUpScriptedStack((api) => {
  api.answer('/v1/me', () => Response.json({ ...meSample, permissions: ['reviews.write'] }))
  api.answer('/v1/titles/movie/sintel', () => Response.json(titleSample))
  api.answer(list, ({ method }) =>
    Response.json(method === 'POST' ? review : reviews, { status: method === 'POST' ? 201 : 200 }),
  )
  api.answer('/v1/reviews/5', ({ method }) =>
    method === 'DELETE'
      ? new Response(null, { status: 204 })
      : Response.json({ ...review, isMine: true, canEdit: true, canDelete: true, source: 'Quiet and *good*.', title }),
  )
})

const sent = (path: string, method: string) =>
  stack.api.callsTo(path).flatMap((call) => (call.method === method ? [JSON.parse(call.body)] : []))

it('shows the reviews of a title with their average and distribution', async () => {
  const text = readMain(await (await member.send(page)).text())
  for (const part of ['seal33', 'Quiet and good.', t('reviewTexts.rated', { rating: '8.0' })])
    expect(text).toContain(part)
  expect(text).toContain(t('reviewTexts.withRating', { rating: 8, count: 1 }))
})

it('posts a review, and says what is missing', async () => {
  const answer = await member.send(page, { form: { rating: '8', source: 'Good.\r\nVery.' } })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, `${page}#r5`])
  expect(sent(list, 'POST')).toEqual([{ rating: 8, source: 'Good.\nVery.' }])
  const wrong = await member.send(page, { form: { source: 'No rating' } })
  expect(wrong.status).toBe(422)
  const html = await wrong.text()
  expect(readMain(html)).toContain(t('reviews.errors.rating'))
  expect(html).toContain('No rating</textarea>')
})

it('keeps a review that is sent after another tab posted one', async () => {
  const own = { ...titleSample, myReview: { id: 5, rating: 8, source: 'Good.', revision: 2 } }
  stack.api.answer('/v1/titles/movie/sintel', () => Response.json(own))
  stack.api.answer(list, ({ method }) =>
    method === 'POST' ? apiError(409, 'already_reviewed') : Response.json(reviews),
  )
  const answer = await member.send(page, { form: { rating: '8', source: 'A long text.' } })
  expect(answer.status).toBe(409)
  const html = await answer.text()
  expect(readMain(html)).toContain(t('reviews.errors.already'))
  for (const part of ['A long text.</textarea>', 'href="/reviews/5/edit"']) expect(html).toContain(part)
})

it('says that the member has reviewed the title already', async () => {
  stack.api.answer(list, ({ method }) =>
    method === 'POST' ? apiError(409, 'already_reviewed') : Response.json(reviews),
  )
  const answer = await member.send(page, { form: { rating: '8', source: 'Again.' } })
  expect(answer.status).toBe(409)
  expect(readMain(await answer.text())).toContain(t('reviews.errors.already'))
})

it('offers to edit the own review, and no form to members who may not write', async () => {
  const own = { ...titleSample, myReview: { id: 5, rating: 8, source: 'Good.', revision: 2 } }
  stack.api.answer('/v1/titles/movie/sintel', () => Response.json(own))
  expect(await (await member.send(page)).text()).toContain('href="/reviews/5/edit"')
  stack.api.answer('/v1/titles/movie/sintel', () => Response.json(titleSample))
  stack.api.answer('/v1/me', () => Response.json(meSample))
  expect(readMain(await (await member.send(page)).text())).not.toContain(t('reviews.post'))
})

it('edits a review, and keeps the text after a conflict', async () => {
  const edit = { rating: '9', source: 'Better.', revision: '2' }
  const answer = await member.send('/reviews/5/edit', { form: edit })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, `${page}#r5`])
  expect(sent('/v1/reviews/5', 'PATCH')).toEqual([{ rating: 9, source: 'Better.', revision: 2 }])
  stack.api.answer('/v1/reviews/5', ({ method }) =>
    method === 'PATCH'
      ? apiError(409, 'edited_meanwhile')
      : Response.json({ ...review, isMine: true, canEdit: true, revision: 7, source: 'Theirs.', title }),
  )
  const conflict = await member.send('/reviews/5/edit', { form: edit })
  const html = await conflict.text()
  expect(conflict.status).toBe(409)
  expect(html).toContain('Better.</textarea>')
  expect(html).toContain('name="revision" value="7"')
  expect(readMain(html)).toContain(t('reviews.errors.conflict'))
})

it('shows the text of a moderator when only the rating was changed', async () => {
  const form = readForm(await (await member.send('/reviews/5/edit')).text(), '/reviews/5/edit')
  form.set('act', 'post')
  form.set('rating', '3')
  stack.api.answer('/v1/reviews/5', ({ method }) =>
    method === 'PATCH'
      ? apiError(409, 'edited_meanwhile')
      : Response.json({ ...review, isMine: true, canEdit: true, revision: 7, source: 'Without the insult.', title }),
  )
  const conflict = await member.send('/reviews/5/edit', { body: form })
  const html = await conflict.text()
  expect(conflict.status).toBe(409)
  expect(html).toContain('Without the insult.</textarea>')
  expect(readMain(html)).toContain(t('reviews.errors.textChanged'))
  const again = readForm(html, '/reviews/5/edit')
  expect([again.get('rating'), again.get('revision')]).toEqual(['3', '7'])
})

it('keeps the text of an edit when the review was deleted since', async () => {
  const edit = { rating: '9', source: 'A long text.', revision: '2', of: 'movie/sintel' }
  const expectText = async () => {
    const answer = await member.send('/reviews/5/edit', { form: edit })
    expect(answer.status).toBe(409)
    const html = await answer.text()
    expect(html).toContain('A long text.</textarea>')
    expect(readMain(html)).toContain(t('reviews.errors.deleted'))
    return html
  }
  const stored = { ...review, isMine: true, canEdit: true, source: 'Quiet.', title }
  stack.api.answer('/v1/reviews/5', ({ method }) =>
    method === 'PATCH' ? apiError(404, 'not_found') : Response.json(stored),
  )
  await expectText()
  stack.api.answer('/v1/reviews/5', () => apiError(404, 'not_found'))
  await expectText()
  const gone = await member.send('/reviews/5/edit')
  expect([gone.status, await gone.text()]).toEqual([404, expect.stringContaining('href="/user/asta/reviews"')])
})

it('leads from a deleted review to the reviews of its title', async () => {
  expect(await (await member.send('/reviews/5/edit')).text()).toContain('name="of" value="movie/sintel"')
  stack.api.answer('/v1/reviews/5', () => apiError(404, 'not_found'))
  const edit = { rating: '9', source: 'A long text.', revision: '2' }
  const html = await (await member.send('/reviews/5/edit', { form: { ...edit, of: 'movie/sintel' } })).text()
  expect(html).toContain(`href="${page}"`)
  const other = await (await member.send('/reviews/5/edit', { form: { ...edit, of: 'javascript:/a' } })).text()
  expect(other).toContain('href="/user/asta/reviews"')
})

it('keeps a review that is sent after the member lost the permission', async () => {
  stack.api.answer('/v1/me', () => Response.json(meSample))
  stack.api.answer(list, ({ method }) => (method === 'POST' ? apiError(403, 'forbidden') : Response.json(reviews)))
  const answer = await member.send(page, { form: { rating: '8', source: 'A long text.' } })
  expect(answer.status).toBe(403)
  const html = await answer.text()
  expect(html).toContain('A long text.</textarea>')
  expect(readMain(html)).toContain(t('forms.failed.forbidden'))
})

it('asks staff for a reason and does not let them change the rating', async () => {
  const other = { ...review, canEdit: true, canDelete: true, source: 'Rude.', title }
  stack.api.answer('/v1/reviews/5', () => Response.json(other))
  const form = await (await member.send('/reviews/5/edit')).text()
  expect(form).toContain('name="reason"')
  expect(form).not.toContain('name="rating"')
  const answer = await member.send('/reviews/5/edit', { form: { source: 'Polite.', revision: '2' } })
  expect(answer.status).toBe(422)
  expect(sent('/v1/reviews/5', 'PATCH')).toEqual([])
})

it('deletes a review', async () => {
  const answer = await member.send('/reviews/5/delete', { form: {} })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, page])
  expect(stack.api.callsTo('/v1/reviews/5').map(({ method }) => method)).toContain('DELETE')
})

it('leads to the reviews of the title when the form that deletes one is sent twice', async () => {
  expect(await (await member.send('/reviews/5/delete')).text()).toContain('name="of" value="movie/sintel"')
  stack.api.answer('/v1/reviews/5', () => apiError(404, 'not_found'))
  const answer = await member.send('/reviews/5/delete', { form: { of: 'movie/sintel' } })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, page])
  expect((await member.send('/reviews/5/delete', { form: {} })).status).toBe(404)
})
