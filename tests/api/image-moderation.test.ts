import { env } from 'cloudflare:test'
import { desc, eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { beforeAll, describe, expect, it } from 'vitest'
import { auditEvents } from '../../api/platform/db/schema/moderation'
import type { ModeratedImage } from '../../contract/image-moderation'
import { startApi } from '../support/api-client'
import { addWriter, type Writer } from '../support/api-comments'
import { paintPng } from '../support/picture-samples'

interface List {
  data: ModeratedImage[]
  meta: { next: string | null; prev: string | null }
}

const api = startApi()
const db = drizzle(env.DB)
let alice: Writer
let staff: Writer
let lastWidth = 300

beforeAll(async () => {
  alice = await addWriter(api)
  staff = await addWriter(api, ['reports.manage'])
})

async function upload(picture: BlobPart) {
  const form = new FormData()
  form.set('image', new File([picture], 'cat.png'))
  const encoded = new Response(form)
  const body = await encoded.arrayBuffer()
  const headers = {
    'content-type': encoded.headers.get('content-type') ?? '',
    'content-length': String(body.byteLength),
    authorization: `Bearer ${alice.token}`,
  }
  return api.call('/v1/images', { method: 'POST', body, headers })
}

/** A new picture for each test. */
async function add() {
  const picture = await paintPng(++lastWidth, 40, [9, 8, 7])
  const { file } = (await (await upload(picture)).json()) as { file: string }
  return { file, picture }
}

const act = (who: Writer, file: string, body: object) => who.send('POST', `/v1/moderation/images/${file}`, body)
const remove = (file: string, reason = 'private') => act(staff, file, { act: 'delete', reason })
const list = (query = '') => staff.read<List>('GET', `/v1/moderation/images${query}`)
const acts = () =>
  db
    .select({ action: auditEvents.action, reason: auditEvents.reason, detail: auditEvents.detail })
    .from(auditEvents)
    .where(eq(auditEvents.subjectKind, 'image'))
    .orderBy(desc(auditEvents.id))
    .limit(2)

describe('an image that the staff deletes', () => {
  it('is answered with 410 and a placeholder, and its text stays as it is', async () => {
    const { file } = await add()
    expect((await remove(file)).status).toBe(204)
    const gone = await api.get(`/static/${file}`)
    expect([gone.status, gone.headers.get('content-type'), gone.headers.get('cache-control')]).toEqual([
      410,
      'image/svg+xml',
      'no-store',
    ])
    expect(await gone.text()).toContain('<svg')
    const { html } = await alice.read<{ html: string }>('POST', '/v1/preview', { source: `![cat](/static/${file})` })
    expect(html).toContain(`<img src="/static/${file}"`)
    expect((await list(`?files=${file}`)).data).toMatchObject([
      {
        file,
        uploader: { username: alice.username },
        deletion: { by: { username: staff.username }, reason: 'private' },
      },
    ])
  })

  it('cannot be uploaded again', async () => {
    const { file, picture } = await add()
    await remove(file)
    const again = await upload(picture)
    expect([again.status, await again.json()]).toMatchObject([422, { errors: { image: ['deleted'] } }])
    expect((await api.get(`/static/${file}`)).status).toBe(410)
  })

  it('is restored with its content, and both acts are in the audit log once', async () => {
    const { file } = await add()
    const before = await (await api.get(`/static/${file}`)).arrayBuffer()
    await remove(file)
    await remove(file, 'again')
    expect((await act(staff, file, { act: 'restore' })).status).toBe(204)
    expect((await act(staff, file, { act: 'restore' })).status).toBe(204)
    expect(await (await api.get(`/static/${file}`)).arrayBuffer()).toEqual(before)
    expect(await acts()).toEqual([
      { action: 'image.restore', reason: null, detail: { file } },
      { action: 'image.delete', reason: 'private', detail: { file } },
    ])
    expect((await list(`?files=${file}`)).data).toMatchObject([{ deletion: null }])
  })

  it('is in the list of deleted ones, the newest first, in pages', async () => {
    const files: string[] = []
    for (let left = 3; left > 0; left--) {
      const { file } = await add()
      api.wait(1)
      await remove(file)
      files.unshift(file)
    }
    const names = ({ data }: List) => data.map(({ file }) => file)
    const first = await list('?limit=2')
    expect(names(first)).toEqual(files.slice(0, 2))
    const second = await list(`?limit=2&cursor=${first.meta.next}`)
    expect(names(second)[0]).toBe(files[2])
    expect(names(await list(`?limit=2&cursor=${second.meta.prev}`))).toEqual(files.slice(0, 2))
  })

  it('needs the permission, a reason and an uploaded image', async () => {
    const { file } = await add()
    expect((await act(alice, file, { act: 'delete', reason: 'x' })).status).toBe(403)
    expect((await alice.send('GET', '/v1/moderation/images')).status).toBe(403)
    expect((await act(staff, file, { act: 'delete' })).status).toBe(422)
    expect((await act(staff, file, { act: 'delete', reason: ' ' })).status).toBe(422)
    expect((await remove(`image-${'a'.repeat(32)}-1x1.png`)).status).toBe(404)
    expect((await act(staff, 'logo.png', { act: 'restore' })).status).toBe(422)
    expect((await api.get(`/static/${file}`)).status).toBe(200)
  })
})
