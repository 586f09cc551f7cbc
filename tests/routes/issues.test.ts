import { beforeEach, describe, expect, it } from 'vitest'
import type { Issue, IssueEvent } from '#contract/issues'
import {
  commentSample,
  eventSample,
  issueLineSample,
  issueListSample,
  issuePageSample,
  issueSample,
} from '../support/issue-samples'
import { apiError } from '../support/scripted-api'
import { meSample } from '../support/scripted-samples'
import { setUpScriptedStack } from '../support/set-up'
import { htmlText } from '../support/text'

const { stack, member } = setUpScriptedStack()

const open = async (path: string) => (await member.send(path)).text()
const post = async (path: string, form: Record<string, string>) => {
  const response = await member.send(path, { form })
  return { status: response.status, location: response.headers.get('location'), text: await response.text() }
}
const bodiesOf = (path: string, method: string) =>
  stack.api.callsTo(path).flatMap((call) => (call.method === method ? [JSON.parse(call.body)] : []))

function answerIssue(changes: Partial<Issue>, events: IssueEvent[] = []) {
  const issue = { ...issueSample, ...changes }
  const entries = events.map((event, index) => ({ number: index + 1, comment: null, event }))
  const page = { ...issuePageSample, issue, ...(events.length > 0 && { entries }) }
  stack.api.answer('/v1/issues/12', ({ method }) => Response.json(method === 'GET' ? page : issue))
}

beforeEach(() => {
  stack.api.answer('/v1/me', () => Response.json({ ...meSample, permissions: ['issues.create'] }))
  stack.api.answer('/v1/issues', ({ method }) =>
    method === 'POST' ? Response.json({ ...issueSample, number: 61 }, { status: 201 }) : Response.json(issueListSample),
  )
  stack.api.answer('/v1/issues/similar', () => Response.json({ data: [issueLineSample] }))
  for (const draft of ['new', '12']) {
    stack.api.answer(`/v1/drafts/issue%3A${draft}`, () => Response.json({ source: '', savedAt: null }))
  }
  answerIssue({})
})

describe('the list of issues', () => {
  it('links issues with labels, milestone and figures', async () => {
    const text = await open('/issues')
    expect(text).toContain('<a class="title" href="/issues/12">Search forgets &lt;words&gt;</a>')
    expect(text).toContain('href="/issues?label=help-wanted-4"')
    expect(text).toContain('>&lt;help&gt; wanted</a>')
    expect(text).toContain('href="/issues?milestone=winter-2"')
    expect(text).toContain(htmlText('issueTexts.votes', { count: 7 }))
    expect(text).toContain('href="/issues?state=closed"')
    expect(text).toContain('href="/issues?page=2"')
    expect(text).toContain('href="/issues/new"')
  })

  it('passes the filters to the API, without unknown values', async () => {
    await open(
      '/issues?state=closed&label=a-1,b-2&assignee=brine&author=asta&milestone=-&kind=bug&filter=mine&q=x&sort=votes',
    )
    await open('/issues?state=none&kind=none&filter=none&sort=none&page=none')
    expect(
      stack.api.callsTo('/v1/issues').map(({ search }) => Object.fromEntries(new URLSearchParams(search))),
    ).toEqual([
      {
        ...{ state: 'closed', label: 'a-1,b-2', assignee: 'brine', author: 'asta', milestone: '-', kind: 'bug' },
        ...{ filter: 'mine', q: 'x', sort: 'votes', page: '1', perPage: '50' },
      },
      { state: 'open', sort: 'newest', page: '1', perPage: '50' },
    ])
  })

  it('redirects from the address that a form wrote', async () => {
    const answer = await member.send('/issues?q=&label=a-1&label=b-2&kind=&sort=newest')
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/issues?label=a-1,b-2'])
  })

  it('links each active filter to the list without it', async () => {
    const text = await open('/issues?label=interface-3&assignee=-&q=words')
    const link = (href: string, term: string) =>
      `<a href="${href}" class="chip" aria-label="${htmlText('issues.drop', { term })}"`
    expect(text).toContain(link('/issues?q=words&amp;assignee=-', 'Label: Interface'))
    expect(text).toContain(link('/issues?q=words&amp;label=interface-3', 'Assignee: Not assigned'))
  })

  it.each([
    ['none', '', { open: 0, closed: 0 }, 'issues.empty'],
    ['none in this state', '', { open: 0, closed: 3 }, 'issues.noneInState'],
    ['no match', '?q=zzz', { open: 0, closed: 0 }, 'issues.noMatchText'],
  ] as const)('says why there is no issue: %s', async (_, search, counts, words) => {
    stack.api.answer('/v1/issues', () => Response.json({ ...issueListSample, data: [], counts }))
    expect(await open(`/issues${search}`)).toContain(htmlText(words))
  })
})

describe('a new issue', () => {
  it('is for members who may open one', async () => {
    stack.api.answer('/v1/me', () => Response.json(meSample))
    expect((await member.send('/issues/new')).status).toBe(403)
    expect((await post('/issues/new', { act: 'post', title: 'x', kind: 'bug', source: 'x' })).status).toBe(403)
    expect(stack.api.callsTo('/v1/issues')).toEqual([])
  })

  it('begins with a choice of templates, each with its headings', async () => {
    expect(await open('/issues/new')).toContain('href="/issues/new?kind=idea"')
    expect(await open('/issues/new?kind=idea')).toMatch(/<textarea[^>]*># What you want to do/)
  })

  it('has the draft in place of the template', async () => {
    stack.api.answer('/v1/drafts/issue%3Anew', () => Response.json({ source: 'begun', savedAt: null }))
    expect(await open('/issues/new?kind=bug')).toMatch(/<textarea[^>]*>begun<\/textarea>/)
  })

  it('is opened and shown', async () => {
    const form = { act: 'post', title: ' Title ', kind: 'idea', source: 'One\r\ntwo' }
    expect(await post('/issues/new?kind=bug', form)).toMatchObject({ status: 302, location: '/issues/61#main' })
    expect(bodiesOf('/v1/issues', 'POST')).toEqual([{ title: 'Title', kind: 'idea', source: 'One\ntwo' }])
  })

  it('shows similar issues with the preview, and keeps everything', async () => {
    stack.api.answer('/v1/preview', () => Response.json({ html: '<p>Shown</p>' }))
    const form = { act: 'preview', title: 'Search', kind: 'content', source: 'Mine' }
    const { text } = await post('/issues/new?kind=bug', form)
    expect(text).toContain('<p>Shown</p>')
    expect(text).toContain('href="/issues/12"')
    expect(text).toMatch(/<textarea[^>]*>Mine<\/textarea>/)
    expect(text).toMatch(/value="Search"/)
    expect(text).toMatch(/<option[^>]*value="content"[^>]*selected/)
  })

  it('keeps everything when it is refused', async () => {
    const { status, text } = await post('/issues/new?kind=bug', { act: 'post', title: '', kind: 'bug', source: 'Mine' })
    expect(status).toBe(422)
    expect(text).toContain('id="issue-title-error"')
    expect(text).toMatch(/<textarea[^>]*>Mine<\/textarea>/)
  })

  it('finds similar issues while the title is typed', async () => {
    const answer = await member.send('/editor/similar?title=search')
    expect(await answer.json()).toEqual([
      { href: '/issues/12', title: '#12 Search forgets <words>', state: htmlText('issueTexts.states.open') },
    ])
    expect((await member.send('/editor/similar?title=+')).status).toBe(404)
  })
})

describe('an issue', () => {
  it('shows its text, comments and events in order', async () => {
    const text = await open('/issues/12')
    const places = ['Text 1<', 'Text 2<', 'locked this issue'].map((part) => text.indexOf(part))
    expect(places).toEqual([...places].sort((a, b) => a - b))
    expect(places).not.toContain(-1)
    expect(text).toContain(htmlText('issueTexts.stages.planned'))
    expect(text).not.toContain('href="/issues/12/edit"')
    expect(text).not.toContain('value="post-completed"')
  })

  const other = { number: 5, title: 'An <older> one', isOpen: false, closedAs: 'completed' as const }
  const brine = { username: 'brine', role: 'member' }
  it.each([
    [{ kind: 'renamed', before: '<a>', after: 'b' }, 'changed the title from <del>&lt;a&gt;</del> to <b>b</b>'],
    [{ kind: 'kind', before: 'bug', after: 'idea' }, 'changed the kind from <b>Bug</b> to <b>Idea</b>'],
    [{ kind: 'closed', before: 'open', after: 'not_planned' }, 'closed this as not planned'],
    [{ kind: 'closed', before: 'open', after: 'duplicate', issue: other }, 'href="/issues/5">An &lt;older&gt; one</a>'],
    [{ kind: 'closed', before: 'open', after: 'duplicate' }, 'closed this as a duplicate ·'],
    [{ kind: 'reopened', before: 'completed', after: 'open' }, 'reopened this'],
    [{ kind: 'stage', before: 'open', after: 'in_progress' }, 'from <b>Open</b> to <b>In progress</b> on the board'],
    [
      { kind: 'labelled', label: { name: 'a<b', color: 'red' } },
      '<span class="badge badge-label hue-red">a&lt;b</span>',
    ],
    [{ kind: 'assigned', member: brine }, 'took this issue'],
    [{ kind: 'assigned', member: null }, 'assigned <span>a former member</span>'],
    [{ kind: 'milestone', before: null, after: 'Winter' }, 'added this to the milestone <b>Winter</b>'],
    [{ kind: 'milestone', before: 'Winter', after: null }, 'removed this from the milestone <b>Winter</b>'],
    [{ kind: 'related', issue: other }, 'href="/issues/5"'],
    [
      { kind: 'referenced', from: { subject: { kind: 'torrent', slug: 'debian-13', name: 'Debian' }, comment: 9 } },
      'href="/torrents/debian-13/comments?comment=9#c9">Debian</a>',
    ],
  ] as [Partial<IssueEvent>, string][])('describes the event %j', async (event, words) => {
    answerIssue({}, [eventSample(event)])
    expect(await open('/issues/12')).toContain(words)
  })

  it('opens the page that the URL names', async () => {
    await open('/issues/12?page=2')
    await open('/issues/12?comment=77&page=none')
    expect(stack.api.callsTo('/v1/issues/12').map(({ search }) => search)).toEqual(['?page=2', '?comment=77'])
    expect((await member.send('/issues/x')).status).toBe(404)
    expect((await member.send('/issues/0')).status).toBe(404)
  })

  it('takes a vote and gives it back', async () => {
    stack.api.answer('/v1/issues/12/vote', () => Response.json({ votes: 8, hasVoted: true }))
    expect(await open('/issues/12')).toContain('value="vote" aria-pressed="false"')
    expect(await post('/issues/12?page=1', { act: 'vote' })).toMatchObject({
      status: 303,
      location: '/issues/12?page=1',
    })
    answerIssue({ hasVoted: true })
    expect(await open('/issues/12')).toContain('value="unvote" aria-pressed="true"')
    await post('/issues/12', { act: 'unvote' })
    expect(bodiesOf('/v1/issues/12/vote', 'PUT')).toEqual([{ hasVoted: true }, { hasVoted: false }])
  })

  it('sets the watch level', async () => {
    stack.api.answer('/v1/issues/12/watch', () => new Response(null, { status: 204 }))
    expect((await post('/issues/12', { act: 'watch', level: 'none' })).status).toBe(303)
    expect(bodiesOf('/v1/issues/12/watch', 'PUT')).toEqual([{ level: null }])
  })

  it('posts a comment and returns to it', async () => {
    stack.api.answer('/v1/issues/12/comments', () => Response.json(commentSample(9), { status: 201 }))
    const form = { act: 'post', source: 'Mine', revision: '3' }
    expect((await post('/issues/12', form)).location).toBe('/issues/12?comment=1009#c1009')
    expect(bodiesOf('/v1/issues/12/comments', 'POST')).toEqual([{ source: 'Mine' }])
    expect(bodiesOf('/v1/issues/12', 'PATCH')).toEqual([])
  })

  it('says why there is no form', async () => {
    answerIssue({ isLocked: true, canComment: false })
    const text = await open('/issues/12')
    expect(text).toContain(htmlText('issues.locked'))
    expect(text).not.toContain('<textarea')
  })
})

describe('the state of an issue', () => {
  beforeEach(() => {
    answerIssue({ canClose: true })
    stack.api.answer('/v1/issues/12/comments', () => Response.json(commentSample(9), { status: 201 }))
  })
  const refuse = () =>
    stack.api.answer('/v1/issues/12', ({ method }) =>
      method === 'GET' ? Response.json(issuePageSample) : apiError(409, 'edited_meanwhile'),
    )

  it('is changed without a comment', async () => {
    expect(await open('/issues/12')).toContain('value="post-not_planned"')
    const form = { act: 'post-not_planned', source: ' ', revision: '3' }
    expect(await post('/issues/12', form)).toMatchObject({ status: 303, location: '/issues/12' })
    expect(bodiesOf('/v1/issues/12', 'PATCH')).toEqual([{ revision: 3, state: 'not_planned' }])
    expect(bodiesOf('/v1/issues/12/comments', 'POST')).toEqual([])
  })

  it('is changed after the comment was posted', async () => {
    const form = { act: 'post-completed', source: 'Done', revision: '3' }
    expect((await post('/issues/12', form)).location).toBe('/issues/12?comment=1009#c1009')
    expect(stack.api.calls.filter(({ method }) => method !== 'GET').map(({ path }) => path)).toEqual([
      ...stack.api.callsTo('/auth/token').map(({ path }) => path),
      '/v1/issues/12/comments',
      '/v1/issues/12',
    ])
    expect(bodiesOf('/v1/issues/12', 'PATCH')).toEqual([{ revision: 3, state: 'completed' }])
  })

  it('stays, and the page of the comment says so, when the issue was changed in the meantime', async () => {
    refuse()
    const form = { act: 'post-completed', source: 'Done', revision: '2' }
    const { location } = await post('/issues/12', form)
    expect(location).toBe('/issues/12?comment=1009&failed=edited_meanwhile#c1009')
    expect(await open('/issues/12?comment=1009&failed=edited_meanwhile')).toContain(
      htmlText('issues.errors.onlyCommented'),
    )
  })

  it('stays without a comment when the issue was changed in the meantime', async () => {
    refuse()
    const { status, text } = await post('/issues/12', { act: 'post-completed', source: '', revision: '2' })
    expect(status).toBe(409)
    expect(text).toContain(htmlText('issues.errors.meanwhile'))
  })

  it('is open again', async () => {
    answerIssue({ isOpen: false, closedAs: 'completed', canReopen: true })
    expect(await open('/issues/12')).toContain('value="post-open"')
    await post('/issues/12', { act: 'post-open', revision: '3' })
    expect(bodiesOf('/v1/issues/12', 'PATCH')).toEqual([{ revision: 3, state: 'open' }])
  })
})
