import { beforeAll, describe, expect, it } from 'vitest'
import { startApi } from '../support/api-client'
import { addWriter, type Writer } from '../support/api-comments'
import { addForum, changeThread, startThread, writePost } from '../support/api-forums'
import { openIssue, readIssue, startIssues, writeOn } from '../support/api-issues'

const api = startApi()
const talk = startIssues(api)
let poster: Writer

beforeAll(async () => {
  poster = await addWriter(api, ['forums.post', 'issues.create'])
})

const referencesOf = async (issue: { number: number }) =>
  (await readIssue(talk.alice, issue)).entries.map(({ event }) => event?.from?.subject.name)
const preview = async (source: string) =>
  (await talk.alice.read<{ html: string }>('POST', '/v1/preview', { source })).html

describe('a number of an issue in a text', () => {
  it('becomes a link when the issue exists', async () => {
    const { number } = await openIssue(talk.alice, 'a')
    const link = `<a href="/issues/${number}">#${number}</a>`
    expect(await preview(`See #${number}, (#${number}) and #${number + 1}.`)).toBe(
      `<p>See ${link}, (${link}) and #${number + 1}.</p>`,
    )
    expect(await preview(`@${talk.bob.username}: #${number}`)).toContain(link)
  })

  it.each(['a#1', '##1', '&#1', '#1a', '#1_', '/#1', '#01', '`#1`', '    #1', '[x #1](https://x.example)'])(
    'is no link in %j',
    async (text) => {
      const { number } = await openIssue(talk.alice, 'a')
      expect(await preview(text.replace('1', String(number)))).not.toContain('/issues/')
    },
  )

  it('is a reference in the timeline of the issue, once for each text, and not in its own', async () => {
    const [first, second] = [await openIssue(talk.alice, 'first'), await openIssue(talk.bob, 'second')]
    const { id } = await writeOn(talk.bob, second, `#${first.number} and #${first.number}, #${second.number}`)
    await talk.bob.read('PATCH', `/v1/comments/${id}`, { source: `Again #${first.number}`, revision: 1 })
    const thread = await startThread(poster, await addForum(), 'Thread', { source: 'x' })
    await writePost(poster, thread, `It is #${first.number}`)
    const { entries, issue } = await readIssue(talk.alice, first)
    expect(entries.map(({ event }) => [event?.kind, event?.from?.subject.kind, event?.from?.subject.name])).toEqual([
      ['referenced', 'issue', 'second'],
      ['referenced', 'thread', 'Thread'],
    ])
    expect(entries[0]?.event?.from?.comment).toBe(id)
    expect(issue.comments).toBe(0)
    expect((await readIssue(talk.alice, second)).entries).toHaveLength(1)
  })

  it('appears when an edit adds it', async () => {
    const [first, second] = [await openIssue(talk.alice, 'first'), await openIssue(talk.bob, 'second')]
    const { id } = await writeOn(talk.bob, second, 'nothing')
    await talk.bob.read('PATCH', `/v1/comments/${id}`, { source: `#${first.number}`, revision: 1 })
    expect(await referencesOf(first)).toEqual(['second'])
  })

  it('is left out when not every member sees the text', async () => {
    const issue = await openIssue(talk.alice, 'a')
    const staffForum = await addForum({ readers: [poster.role] })
    await startThread(poster, staffForum, 'Secret', { source: `#${issue.number}` })
    const thread = await startThread(poster, await addForum(), 'Open', { source: `#${issue.number}` })
    expect(await referencesOf(issue)).toEqual(['Open'])
    await changeThread(thread, { hiddenAt: api.now() })
    expect(await referencesOf(issue)).toEqual([])
    await changeThread(thread, { hiddenAt: null })
    const second = await openIssue(talk.bob, 'b')
    const { id } = await writeOn(talk.bob, second, `#${issue.number}`)
    await talk.bob.send('DELETE', `/v1/comments/${id}`)
    expect(await referencesOf(issue)).toEqual(['Open'])
  })
})
