import { describe, expect, it } from 'vitest'
import type { ModeratedTorrent } from '#contract/moderation'
import { noContent, reasons, setUpModeration, templates, torrent } from '../support/moderation-stack'
import { readMain } from '../support/page-text'
import { apiError } from '../support/scripted-api'
import type { torrentSample } from '../support/scripted-samples'
import { htmlText, t } from '../support/text'

const { stack, enter, answerCase, show, sentTo } = setUpModeration()

const waiting: ModeratedTorrent = {
  id: 13,
  slug: 'debian-13',
  name: 'Debian 13 netinst',
  category: 'software',
  categoryName: 'Programs',
  size: 1024,
  files: 1,
  addedAt: '2026-02-03T04:05:06.000Z',
  uploader: { username: 'bo', role: 'member' },
  isAnonymous: true,
  status: 'pending',
  sameContent: 2,
  decidedBy: null,
  decidedAt: null,
  reason: null,
  claim: null,
}

describe('the queue', () => {
  const queue = '/moderation/torrents'

  it('is shown only with the permission', async () => {
    stack.api.answer('/v1/moderation/torrents', () => Response.json({ data: [], meta: { next: null, prev: null } }))
    const member = await enter([])
    expect((await member.send(queue)).status).toBe(403)
    expect(await (await member.send('/')).text()).not.toContain(queue)
    const staff = await enter()
    expect(await (await staff.send('/')).text()).toContain(`href="${queue}"`)
    const page = await staff.send(queue)
    expect(page.status).toBe(200)
    expect(await page.text()).toContain(htmlText('moderation.none.pending'))
  })

  it('shows uploader, duplicates and an approve button', async () => {
    const page = { data: [waiting], meta: { next: 'later', prev: null } }
    stack.api.answer('/v1/moderation/torrents', () => Response.json(page))
    answerCase()
    const staff = await enter()
    const text = await (await staff.send(`${queue}?status=pending`)).text()
    expect(text).toContain('by bo (anonymously)')
    expect(text).toMatch(/Programs(?:<!-- -->)? · /)
    expect(text).toContain(htmlText('moderation.sameContent', { count: 2 }))
    expect(text).toContain('href="/moderation/torrents?status=pending&amp;cursor=later"')
    expect(stack.api.callsTo('/v1/moderation/torrents')[0]?.search).toBe('?status=pending&limit=25')
    const done = await staff.send('/torrents/debian-13/moderate', { form: { act: 'approve', from: 'pending' } })
    expect([done.status, done.headers.get('location')]).toEqual([303, `${queue}?status=pending&done=approve`])
    expect(sentTo(`${torrent}/moderation`)).toEqual([{ decision: 'approve' }])
  })

  it('asks before it decides several torrents, and says what became of them', async () => {
    const second = { ...waiting, id: 14, slug: 'mint-14', name: 'Mint' }
    const by = { by: { username: 'asta', role: 'moderator' }, isMine: false, until: '2026-02-03T05:05:06.000Z' }
    const third = { ...waiting, id: 15, slug: 'arch-15', name: 'Arch', claim: by }
    const data = [waiting, second, third]
    stack.api.answer('/v1/moderation/torrents', () => Response.json({ data, meta: { next: null, prev: null } }))
    stack.api.answer(reasons, () => Response.json({ data: templates }))
    const staff = await enter()
    const list = await (await staff.send(`${queue}?select=all`)).text()
    expect(list.match(/<input[^>]*name="id"[^>]*checked/g)).toHaveLength(3)
    expect(list).toContain(htmlText('moderation.claimedBy', { name: 'asta' }))
    const asked = await (await staff.send(`${queue}?batch=reject&id=13&id=14&id=15&id=x`)).text()
    expect(stack.api.callsTo('/v1/moderation/torrents').at(-1)?.search).toBe(
      '?status=pending&ids=13%2C14%2C15&limit=25',
    )
    expect(asked).toContain(htmlText('moderation.batch.reject', { count: 2, formatted: '2' }))
    expect(asked).toContain(htmlText('moderation.batch.stays'))
    expect([...asked.matchAll(/type="hidden" name="id" value="(\d+)"/g)].map(([, id]) => id)).toEqual(['13', '14'])
    expect(asked).toContain('The name says &lt;nothing&gt;')

    const decisions = '/v1/moderation/torrents/decisions'
    const outcomes = [
      { id: 13, outcome: 'decided' },
      { id: 14, outcome: 'claimed' },
    ]
    stack.api.answer(decisions, () => Response.json({ data: outcomes }))
    const form = new URLSearchParams([...Object.entries({ batch: 'reject', template: '4', reason: '' })])
    for (const id of ['13', '14']) form.append('id', id)
    const done = await staff.send(queue, { form })
    expect([done.status, done.headers.get('location')]).toEqual([303, `${queue}?done=reject&decided=1of2`])
    expect(sentTo(decisions)).toEqual([{ decision: 'reject', ids: [13, 14], template: 4 }])
    const after = await (await staff.send(done.headers.get('location') ?? '')).text()
    expect(after).toContain(htmlText('moderation.batch.rejected', { count: 1, formatted: '1' }))
    expect(after).toContain(htmlText('moderation.batch.others'))
    const nothing = await (await staff.send(`${queue}?batch=approve`)).text()
    expect(nothing).toContain(htmlText('moderation.batch.noneText'))
    expect(readMain(nothing).split(t('moderation.batch.none'))).toHaveLength(2)
  })
})

describe('a moderator', () => {
  const page = '/torrents/debian-13/moderate'

  it('rejects with a stored reason, an own text or both, and goes on to the next torrent', async () => {
    show({ status: 'pending' })
    const needed = () =>
      Response.json({ message: 'x', code: 'invalid_input', errors: { reason: ['required'] } }, { status: 422 })
    answerCase({}, needed)
    const staff = await enter()
    const refused = await staff.send(page, { form: { act: 'reject', reason: ' ', template: '' } })
    expect(refused.status).toBe(422)
    expect(await refused.text()).toContain(htmlText('moderation.torrent.decide.needed'))
    answerCase({ next: { slug: 'mint-14', name: 'Mint' } })
    stack.api.calls = []
    const done = await staff.send(page, { form: { act: 'reject', reason: 'See rule 3', template: '4' } })
    const location = '/torrents/mint-14/moderate?done=reject&last=debian-13'
    expect([done.status, done.headers.get('location')]).toEqual([303, location])
    expect(sentTo(`${torrent}/moderation`)).toEqual([{ decision: 'reject', reason: 'See rule 3', template: 4 }])
    answerCase()
    const last = await staff.send(page, { form: { act: 'ask', template: '4' } })
    expect(last.headers.get('location')).toBe('/moderation/torrents?done=ask&last=debian-13')
    const shown = await (await staff.send(`${page}?done=ask&last=mint-14`)).text()
    expect(shown).toContain(htmlText('moderation.torrent.done.ask'))
    expect(shown).toContain('href="/torrents/mint-14/moderate"')
    expect(await (await staff.send(`${page}?done=ask&last=//evil`)).text()).not.toContain('evil')
  })

  it('gets an error when another moderator decided first', async () => {
    show({ status: 'approved' })
    answerCase({}, () => apiError(409, 'already_decided'))
    const answer = await (await enter()).send(page, { form: { act: 'approve' } })
    expect(answer.status).toBe(409)
    expect(await answer.text()).toContain(htmlText('apiErrors.already_decided'))
  })

  it('keeps the typed reason when another moderator claimed the torrent first', async () => {
    show({ status: 'pending' })
    const claim = { by: { username: 'asta', role: 'moderator' }, isMine: false, until: '2026-02-03T05:05:06.000Z' }
    answerCase({ claim }, () => apiError(409, 'claimed'))
    const staff = await enter()
    const answer = await staff.send(page, { form: { act: 'reject', reason: 'Typed words', template: '4' } })
    expect(answer.status).toBe(409)
    const text = await answer.text()
    expect(text).toContain(htmlText('apiErrors.claimed'))
    expect(text).toMatch(/<textarea[^>]*>Typed words</)
    expect(text).toMatch(/<input type="radio" name="template"[^>]*checked=""[^>]*value="4"/)
    expect(await (await staff.send(page)).text()).not.toContain('value="approve"')
  })

  it('claims and releases a torrent', async () => {
    show({ status: 'pending' })
    stack.api.answer(`${torrent}/moderation/claim`, noContent)
    const staff = await enter()
    for (const act of ['claim', 'release']) {
      expect((await staff.send(page, { form: { act } })).headers.get('location')).toBe(page)
    }
    expect(stack.api.callsTo(`${torrent}/moderation/claim`).map(({ method }) => method)).toEqual(['PUT', 'DELETE'])
  })

  it('sees the content of the torrent, its duplicates and the record of its uploader', async () => {
    show({ status: 'pending', mediaInfo: 'General\nFormat : Matroska', nfo: 'drawn', description: 'About it' })
    answerCase({
      requests: [
        {
          ...{ id: 1, text: 'Name the year', by: null, askedAt: '2026-02-03T05:05:06.000Z' },
          ...{ answer: 'Named', closedAt: '2026-02-03T05:06:06.000Z' },
        },
      ],
    })
    const text = await (await (await enter()).send(page)).text()
    for (const part of ['About it', 'debian.iso', 'Matroska', 'drawn', 'Debian 12', 'Name the year']) {
      expect(text).toContain(part)
    }
    expect(text).toContain(htmlText('moderation.torrent.duplicates.release'))
    expect(text).toContain(htmlText('moderation.torrent.requests.answer', { answer: 'Named' }))
    expect(text).toContain('href="/user/bo/warnings"')
  })

  it('sees the actions for the state of a torrent', async () => {
    const staff = await enter()
    const actsIn = async (status: typeof torrentSample.status) => {
      show({ status })
      const text = await (await staff.send(page)).text()
      return [...text.matchAll(/name="act"[^>]*value="(\w+)"/g)].map(([, act]) => act)
    }
    expect(await actsIn('pending')).toEqual(['claim', 'approve', 'ask', 'reject'])
    expect(await actsIn('rejected')).toEqual(['approve'])
    expect(await actsIn('deleted')).toEqual(['restore'])
    expect(await actsIn('approved')).toEqual(['promote', 'pin'])
  })

  it('promotes, pins and restores', async () => {
    show({})
    for (const path of ['promotion', 'pin', 'restore']) stack.api.answer(`${torrent}/${path}`, noContent)
    const staff = await enter()
    const act = async (form: Record<string, string>) => (await staff.send(page, { form })).headers.get('location')
    const before = Date.now()
    const promotion = { act: 'promote', download: '0.5', upload: '2', until: 'week' }
    expect(await act(promotion)).toBe(`${page}?done=promote`)
    const sent = JSON.parse(stack.api.callsTo(`${torrent}/promotion`)[0]?.body ?? '')
    expect(sent).toMatchObject({ download: 0.5, upload: 2 })
    const week = 7 * 24 * 3600_000
    expect(Date.parse(sent.until) - week).toBeGreaterThanOrEqual(before)
    expect(Date.parse(sent.until) - week).toBeLessThanOrEqual(Date.now())
    await act({ ...promotion, until: 'open', reason: 'Birthday' })
    expect(JSON.parse(stack.api.callsTo(`${torrent}/promotion`)[1]?.body ?? '')).toMatchObject({
      until: null,
      reason: 'Birthday',
    })
    await act({ act: 'pin' })
    await act({ act: 'unpin' })
    expect(stack.api.callsTo(`${torrent}/pin`).map(({ method }) => method)).toEqual(['PUT', 'DELETE'])
    expect(await act({ act: 'restore', from: 'deleted' })).toBe('/moderation/torrents?status=deleted&done=restore')
    expect((await staff.send(page, { form: { ...promotion, download: '0.1' } })).status).toBe(422)
  })

  it('needs the permission', async () => {
    show({})
    const member = await enter([])
    expect((await member.send(page)).status).toBe(403)
    expect((await member.send(page, { form: { act: 'pin' } })).status).toBe(403)
    expect(stack.api.callsTo(`${torrent}/pin`)).toEqual([])
  })
})
