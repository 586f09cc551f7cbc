import { expect, it } from 'vitest'
import { type IssueView, maxIssueViews } from '../../contract/issue-views'
import { startApi } from '../support/api-client'
import type { Writer } from '../support/api-comments'
import { listIssues, startIssues } from '../support/api-issues'

const api = startApi()
const talk = startIssues(api)

const path = '/v1/me/issue-views'
const save = (who: Writer, name: string, query = 'kind=bug') => who.read<IssueView>('POST', path, { name, query })
const refuse = async (who: Writer, body: object) => {
  const answer = await who.send('POST', path, body)
  return [answer.status, await answer.json()]
}

it('stores a filter without page and defaults, and lists it with the issues of its owner only', async () => {
  const view = await save(talk.alice, ' Bugs ', 'state=open&q=&label=a-1,b-2&kind=bug&sort=votes&page=3')
  expect(view).toMatchObject({ name: 'Bugs', query: 'label=a-1,b-2&kind=bug&sort=votes' })
  expect((await listIssues(talk.alice)).views).toEqual([view])
  expect(await talk.alice.read('GET', path)).toEqual({ data: [view] })
  expect((await listIssues(talk.bob)).views).toEqual([])
  expect((await talk.bob.send('DELETE', `${path}/${view.id}`)).status).toBe(404)
  expect((await talk.alice.send('DELETE', `${path}/${view.id}`)).status).toBe(204)
  expect((await listIssues(talk.alice)).views).toEqual([])
})

it('refuses a name that the member has already, and what is no filter', async () => {
  await save(talk.alice, 'Mine')
  await save(talk.bob, 'Mine')
  expect(await refuse(talk.alice, { name: 'Mine', query: '' })).toMatchObject([409, { code: 'name_taken' }])
  expect(await refuse(talk.alice, { name: 'Other', query: 'kind=none' })).toMatchObject([
    422,
    { errors: { query: ['invalid'] } },
  ])
})

it('refuses more than the maximum, at the same time too', async () => {
  const names = Array.from({ length: maxIssueViews + 2 }, (_, index) => `View ${index}`)
  const answers = await Promise.all(names.map((name) => talk.bob.send('POST', path, { name, query: '' })))
  const { views } = await listIssues(talk.bob)
  expect(views.length).toBe(maxIssueViews)
  const refused = answers.filter(({ status }) => status === 409)
  expect(refused.length).toBeGreaterThanOrEqual(2)
  for (const answer of refused) expect(await answer.json()).toMatchObject({ code: 'too_many' })
})
