import { describe, expect, it } from 'vitest'
import { IssueList } from '../../contract/issue-list'
import type { Issue, IssueLine } from '../../contract/issues'
import { startApi } from '../support/api-client'
import {
  addLabel,
  addMilestone,
  listIssues,
  openIssue,
  patchIssue,
  readIssue,
  startIssues,
  writeOn,
} from '../support/api-issues'

const api = startApi()
const talk = startIssues(api)
const titlesOf = ({ data }: { data: IssueLine[] }) => data.map(({ title }) => title)
const find = async (query: string, who = talk.alice) => titlesOf(await listIssues(who, query))
const vote = (who: typeof talk.alice, { number }: Issue, hasVoted = true) =>
  who.read<{ votes: number; hasVoted: boolean }>('PUT', `/v1/issues/${number}/vote`, { hasVoted })

describe('the list', () => {
  it('has open issues with the newest first, both counts, and the choices of the filters', async () => {
    const label = await addLabel('Bug')
    await addMilestone('1.0')
    await openIssue(talk.alice, 'first')
    const second = await openIssue(talk.bob, 'second')
    const third = await openIssue(talk.bob, 'third')
    await patchIssue(talk.staff, third, { state: 'completed' })
    await patchIssue(talk.staff, second, { labels: [label] })
    const list = IssueList.parse(await listIssues(talk.alice))
    expect(titlesOf(list)).toEqual(['second', 'first'])
    expect(list.data[0]).toMatchObject({ labels: [{ slug: label, name: 'Bug', color: 'red' }], comments: 0 })
    expect(list).toMatchObject({
      ...{ counts: { open: 2, closed: 1 }, meta: { total: 2, page: 1 }, canCreate: true, canManage: false },
      choices: { labels: [{ name: 'Bug' }], milestones: [{ name: '1.0' }] },
    })
    const managers = list.choices.assignees.map(({ username }) => username)
    expect(managers).toContain(talk.staff.username)
    expect(managers).not.toContain(talk.alice.username)
    expect(await find('?state=closed')).toEqual(['third'])
    expect(await find('?state=all&perPage=2&page=2')).toEqual(['first'])
  })

  it('applies all filters, with the counts under them', async () => {
    const [bug, web] = [await addLabel('Bug'), await addLabel('Web')]
    const milestone = await addMilestone('1.0')
    const both = await openIssue(talk.alice, 'both', { kind: 'idea' })
    const one = await openIssue(talk.bob, 'one')
    await openIssue(talk.bob, 'none')
    await patchIssue(talk.staff, both, { labels: [bug, web], assignee: talk.staff.username, milestone })
    await patchIssue(talk.staff, one, { labels: [bug], state: 'completed' })
    expect(await find(`?state=all&label=${bug}`)).toEqual(['one', 'both'])
    expect(await listIssues(talk.alice, `?label=${bug}`)).toMatchObject({ counts: { open: 1, closed: 1 } })
    expect(await find(`?state=all&label=${bug},${web}`)).toEqual(['both'])
    expect(await find('?state=all&label=-')).toEqual(['none'])
    expect(await find(`?assignee=${talk.staff.username}`)).toEqual(['both'])
    expect(await find('?assignee=-')).toEqual(['none'])
    expect(await find(`?author=${talk.bob.username.toUpperCase()}&state=all`)).toEqual(['none', 'one'])
    expect(await find(`?milestone=${milestone}`)).toEqual(['both'])
    expect(await find('?milestone=-')).toEqual(['none'])
    expect(await find('?kind=idea')).toEqual(['both'])
    expect(await find('?label=x-zz&author=unknown')).toEqual([])
    expect(await find('?filter=mine')).toEqual(['both'])
    expect(await find('?filter=watched')).toEqual(['both'])
    expect(await find('?filter=assigned', talk.staff)).toEqual(['both'])
    await vote(talk.alice, one)
    expect(await find('?filter=voted&state=closed')).toEqual(['one'])
    expect(await find('?filter=voted')).toEqual([])
  })

  it('finds words of titles and texts as they are now, and numbers', async () => {
    let issue = await openIssue(talk.alice, 'Swarm glyph is wrong', { source: 'one ripple on a phone' })
    await openIssue(talk.alice, 'Other')
    expect(await find('?q=ripple%20gly')).toEqual(['Swarm glyph is wrong'])
    expect(await find(`?q=%23${issue.number}`)).toEqual(['Swarm glyph is wrong'])
    issue = await patchIssue(talk.alice, issue, { title: 'Icon' })
    expect(await find('?q=glyph')).toEqual([])
    const { body } = await readIssue(talk.alice, issue)
    await talk.alice.read('PATCH', `/v1/comments/${body?.id}`, { source: 'harbour', revision: 1 })
    expect([await find('?q=ripple'), await find('?q=harbour')]).toEqual([[], ['Icon']])
    await talk.alice.send('DELETE', `/v1/comments/${body?.id}`)
    expect([await find('?q=harbour'), await find('?q=icon')]).toEqual([[], ['Icon']])
  })

  it.each(['"', '" OR *', 'NEAR(', '-', '{title}:x', '%', '#', '\u0000', "'; drop"])(
    'answers the text %j',
    async (q) => {
      const list = await talk.alice.send('GET', `/v1/issues?q=${encodeURIComponent(q)}`)
      expect(list.status).toBe(200)
      const similar = await talk.alice.send('GET', `/v1/issues/similar?title=${encodeURIComponent(q)}`)
      expect(similar.status).toBe(200)
    },
  )

  it('sorts by activity, votes and comments', async () => {
    const first = await openIssue(talk.alice, 'first')
    api.wait(1)
    const second = await openIssue(talk.alice, 'second')
    api.wait(1)
    await writeOn(talk.bob, first, 'x')
    for (const who of [talk.alice, talk.bob]) await vote(who, first)
    await vote(talk.bob, second)
    for (const sort of ['updated', 'votes', 'comments'])
      expect(await find(`?sort=${sort}`)).toEqual(['first', 'second'])
    for (const sort of ['updated', 'votes', 'comments']) {
      expect(await find(`?sort=${sort}&state=all`)).toEqual(['first', 'second'])
    }
    expect(await find('?sort=newest')).toEqual(['second', 'first'])
  })

  it.each(['?perPage=101', '?page=0', '?state=new', '?sort=title', '?filter=all', '?label=a,b,c,d,e,f'])(
    'refuses %s',
    async (query) => {
      expect((await talk.alice.send('GET', `/v1/issues${query}`)).status).toBe(422)
    },
  )
})

describe('a vote', () => {
  it('counts once for each member, and is withdrawn', async () => {
    const issue = await openIssue(talk.alice, 'a')
    await vote(talk.bob, issue)
    expect(await vote(talk.bob, issue)).toEqual({ votes: 1, hasVoted: true })
    expect((await listIssues(talk.bob)).data[0]).toMatchObject({ votes: 1, hasVoted: true })
    expect((await listIssues(talk.alice)).data[0]).toMatchObject({ votes: 1, hasVoted: false })
    await vote(talk.bob, issue, false)
    expect(await vote(talk.bob, issue, false)).toEqual({ votes: 0, hasVoted: false })
    expect((await talk.bob.send('PUT', '/v1/issues/999/vote', { hasVoted: true })).status).toBe(404)
  })
})

describe('similar issues', () => {
  it('share words of the title, the most similar first', async () => {
    await openIssue(talk.alice, 'Subtitles are missing on phones')
    await openIssue(talk.alice, 'Subtitles of torrents')
    await openIssue(talk.alice, 'Dark theme')
    const similar = (title: string) => talk.bob.read<{ data: IssueLine[] }>('GET', `/v1/issues/similar?title=${title}`)
    expect(titlesOf(await similar('missing%20subtitles%20phones'))).toEqual([
      'Subtitles are missing on phones',
      'Subtitles of torrents',
    ])
    expect(titlesOf(await similar('zz'))).toEqual([])
  })
})

describe('a bulk change', () => {
  const send = (who: typeof talk.alice, body: object) => who.send('PATCH', '/v1/issues', body)
  const pick = ({ number, revision }: Issue) => ({ number, revision })

  it('changes all issues that are as they were read, and names the others', async () => {
    const [bug, web] = [await addLabel('Bug'), await addLabel('Web')]
    const first = await openIssue(talk.alice, 'first')
    let second = await openIssue(talk.bob, 'second')
    const third = await openIssue(talk.bob, 'third')
    second = await patchIssue(talk.staff, second, { labels: [web] })
    await patchIssue(talk.staff, third, { title: 'newer' })
    const issues = [pick(first), pick(second), pick(third), { number: 999_999, revision: 1 }]
    const change = { issues, addLabels: [bug], removeLabels: [web], state: 'not_planned', reason: 'old' }
    const answer = await send(talk.staff, change)
    expect(await answer.json()).toEqual({
      changed: [first.number, second.number],
      conflicts: [third.number, 999_999],
    })
    expect((await listIssues(talk.alice, '?state=closed')).data).toMatchObject([
      { title: 'second', labels: [{ name: 'Bug' }], revision: 3 },
      { title: 'first', labels: [{ name: 'Bug' }] },
    ])
    const { entries } = await readIssue(talk.bob, second)
    expect(entries.map(({ event, number }) => [number, event?.kind])).toEqual([
      [1, 'labelled'],
      [2, 'closed'],
      [3, 'labelled'],
      [4, 'unlabelled'],
    ])
    expect((await readIssue(talk.bob, third)).entries).toHaveLength(1)
  })

  it('counts an issue that is named twice once', async () => {
    const issue = await openIssue(talk.alice, 'a')
    await send(talk.staff, { issues: [pick(issue), pick(issue)], isLocked: true })
    expect((await readIssue(talk.bob, issue)).entries).toHaveLength(1)
  })

  it('needs issues.manage and one to a hundred issues', async () => {
    const issue = pick(await openIssue(talk.alice, 'a'))
    expect((await send(talk.alice, { issues: [issue], isLocked: true })).status).toBe(403)
    const many = Array.from({ length: 101 }, (_, index) => ({ number: index + 1, revision: 1 }))
    for (const issues of [[], many]) expect((await send(talk.staff, { issues, isLocked: true })).status).toBe(422)
  })
})
