import { describe, expect, it } from 'vitest'
import type { Torrent, TorrentFolder } from '#contract/torrent-details'
import { readMain } from '../support/page-text'
import { apiError } from '../support/scripted-api'
import { torrentSample } from '../support/scripted-samples'
import { setUpScriptedStack } from '../support/set-up'
import { t } from '../support/text'

const path = '/torrents/debian-13'
const call = `/v1${path}`
const { stack, member } = setUpScriptedStack()

function describeAs(change: Partial<Torrent>) {
  stack.api.answer(call, () => Response.json({ ...torrentSample, ...change }))
}

const read = async (part: string) => (await member.send(path + part)).text()

describe('the files', () => {
  const many = Array.from({ length: 250 }, (_, index) => ({ path: ['disc', `track ${index}.flac`], size: 1024 }))

  const folders = `${call}/folders`
  const folder: TorrentFolder = {
    ...{ id: 0, size: 5 * 2 ** 20, files: 10_000, path: [], meta: { next: 'n1', prev: null } },
    data: [
      { kind: 'folder', id: 1, name: 'Disc <1>', size: 3 * 2 ** 20, files: 9999 },
      { kind: 'file', id: null, name: 'readme.txt', size: 2048, files: 1 },
    ],
  }
  const answerFolders = () => {
    describeAs({ files: 10_000 })
    stack.api.answer(`${call}/files`, () => Response.json({ data: many, meta: { next: 'n1', prev: null } }))
    stack.api.answer(`${folders}/0`, () => Response.json(folder))
    const path = [
      { id: 1, name: 'Disc <1>' },
      { id: 7, name: 'Scans' },
    ]
    stack.api.answer(`${folders}/7`, () => Response.json({ ...folder, id: 7, path, meta: { next: 'n2', prev: 'p2' } }))
  }

  it('of a long list are paged by folder, with the totals of each', async () => {
    answerFolders()
    const page = await read('/files')
    expect(stack.api.callsTo(`${folders}/0`).map(({ search }) => search)).toEqual(['?limit=250'])
    expect(page).toContain(`<a class="leaf" href="${path}/files?folder=1">`)
    const text = readMain(page)
    expect(text).toContain(t('torrentDetailTexts.files.count', { count: 2, formatted: '10,000' }))
    expect(text).toMatch(/Disc <1>\s*9,999 files, 3\.00 MiB/)
    expect(page).toContain(`href="${path}/files?cursor=n1"`)
    await read('/files?cursor=n1')
    expect(stack.api.callsTo(`${folders}/0`).at(-1)?.search).toBe('?limit=250&cursor=n1')
  })

  it('of a folder have its path, its totals and its pages', async () => {
    answerFolders()
    const page = await read('/files?folder=7&cursor=here')
    expect(stack.api.callsTo(`${folders}/7`).map(({ search }) => search)).toEqual(['?limit=250&cursor=here'])
    for (const href of ['files', 'files?folder=1', 'files?folder=7&amp;cursor=n2', 'files?folder=7&amp;cursor=p2']) {
      expect(page).toContain(`href="${path}/${href}"`)
    }
    expect(readMain(page)).toMatch(/Scans\s*10,000 files, 5\.00 MiB/)
  })

  it('return 404 for an unknown folder, and drop a cursor of another list', async () => {
    answerFolders()
    stack.api.answer(`${folders}/9`, () => apiError(404, 'not_found'))
    expect((await member.send(`${path}/files?folder=9`)).status).toBe(404)
    stack.api.answer(`${folders}/7`, () => apiError(422, 'invalid_input'))
    const answer = await member.send(`${path}/files?folder=7&cursor=wrong`)
    expect([answer.status, answer.headers.get('location')]).toEqual([302, `${path}/files?folder=7`])
  })

  it('are searched by a form with the results unfolded', async () => {
    describeAs({ files: 10_000 })
    const matches = { data: [{ path: ['a', 'b', 'c.flac'], size: 1 }], meta: { next: 'n2', prev: null } }
    stack.api.answer(`${call}/files`, () => Response.json(matches))
    const page = await read('/files?q=c.fl%26')
    expect(stack.api.callsTo(`${call}/files`).map(({ search }) => search)).toEqual(['?limit=250&q=c.fl%26'])
    expect(page.match(/<details open>/g)).toHaveLength(2)
    expect(page).toContain(`action="${path}/files"`)
    expect(page).toContain('value="c.fl&amp;"')
    expect(page).toContain(`href="${path}/files?q=c.fl%26&amp;cursor=n2"`)
  })

  it('show an empty state when nothing matches', async () => {
    describeAs({ files: 100 })
    stack.api.answer(`${call}/files`, () => Response.json({ data: [], meta: { next: null, prev: null } }))
    expect(readMain(await read('/files?q=zzz'))).toContain(t('torrent.files.noMatch', { q: 'zzz' }))
  })

  it('are few on the overview, with a link to all', async () => {
    answerFolders()
    const page = await read('')
    expect(stack.api.callsTo(`${folders}/0`).map(({ search }) => search)).toEqual(['?limit=60'])
    expect(readMain(page)).toMatch(/Disc <1>\s*9,999 files, 3\.00 MiB/)
    expect(page).toMatch(new RegExp(`<a href="${path}/files"[^>]*>All files</a>`))
  })
})

describe('the swarm', () => {
  it('is a paged table of peers', async () => {
    const peer = { member: null, client: 'Transmission 4.0.6', progress: 0.999, uploadRate: 2048, downloadRate: 0 }
    const data = [{ ...peer, lastSeenAt: '2026-03-01T00:00:00.000Z' }]
    stack.api.answer(`${call}/peers`, () => Response.json({ data, meta: { next: 'on', prev: null } }))
    const page = await read('/peers')
    expect(readMain(page)).toContain('hidden Transmission 4.0.6 99% 2.00 KiB/s 0 B/s')
    expect(page).toContain(`href="${path}/peers?cursor=on"`)
    const norwegian = await member.send(`${path}/peers`, { headers: { 'accept-language': 'nb' } })
    expect(readMain(await norwegian.text())).toContain('99 %')
  })

  it('shows an empty state', async () => {
    expect(readMain(await read('/peers'))).toContain(t('torrent.peers.none'))
  })

  it('shows a member their own snatch and the staff every snatch', async () => {
    expect(readMain(await read('/snatches'))).toContain(t('torrent.snatches.notYours'))
    describeAs({ mine: { ...torrentSample.mine, canModerate: true } })
    expect(readMain(await read('/snatches'))).toContain(t('torrent.snatches.none'))
    const data = [{ member: { username: 'brine', role: 'member' }, completedAt: '2026-03-01T00:00:00.000Z' }]
    stack.api.answer(`${call}/snatches`, () => Response.json({ data, meta: { next: null, prev: null } }))
    const staff = readMain(await read('/snatches'))
    expect(staff).toContain('brine')
    expect(staff).not.toContain(t('torrent.snatches.ownOnly'))
  })
})

describe('media info', () => {
  const mediaInfo =
    'General\nFormat    : Matroska\nDuration  : 14 min 48 s\n\nVideo\nFormat : HEVC\nWidth : 3 840 pixels\nHeight : 1 634 pixels'

  it('is a table and the original text, once', async () => {
    describeAs({ mediaInfo: `${mediaInfo}<b>` })
    const page = await read('/media')
    expect(readMain(page)).toContain('Video Format HEVC Width 3 840 pixels')
    expect(page.split('Height : 1 634 pixels&lt;b&gt;')).toHaveLength(2)
  })

  it('is summarised on the overview', async () => {
    describeAs({ mediaInfo })
    expect(readMain(await read(''))).toContain('Container Matroska Duration 14 min 48 s Video HEVC, 3840 × 1634')
  })

  it('is left out when there is none', async () => {
    expect((await member.send(`${path}/media`)).status).toBe(404)
    expect(await read('')).not.toContain(`${path}/media`)
  })
})

describe('an NFO', () => {
  it('keeps its drawing and shows its text beside it', async () => {
    describeAs({ nfo: '╔═══╗\n║ Sintel & co ║\n╚═══╝' })
    const page = await read('/nfo')
    expect(page).toMatch(/<pre class="nfo" role="img" aria-label="[^"]+">╔═══╗\n║ Sintel &amp; co ║\n╚═══╝<\/pre>/)
    expect(readMain(page)).toMatch(new RegExp(`${t('torrent.nfo.words')} Sintel & co$`))
  })

  it('is plain text without a drawing', async () => {
    describeAs({ nfo: 'Sintel\nby Blender' })
    const page = await read('/nfo')
    expect(page).toContain('<pre class="nfo">Sintel\nby Blender</pre>')
    expect(readMain(page)).not.toContain(t('torrent.nfo.words'))
  })

  it('is left out when there is none', async () => {
    expect((await member.send(`${path}/nfo`)).status).toBe(404)
  })
})
