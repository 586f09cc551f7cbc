import { env } from 'cloudflare:test'
import { and, eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { expect } from 'vitest'
import { titles } from '../../api/platform/db/schema/catalogue'
import { auditEvents } from '../../api/platform/db/schema/moderation'
import type { Title } from '../../contract/title-details'
import type { TitleRevision } from '../../contract/title-edits'
import type { TitleKind } from '../../contract/titles'
import type { Uploaded } from '../../contract/uploads'
import type { Api } from './api-client'
import { enter, type Person, send } from './api-person'
import { addCategories } from './api-torrents'
import { foreignMetafile, sendUpload } from './api-uploads'

export async function enterCatalogue(api: Api) {
  await addCategories()
  const staff = await enter(api, ['torrents.upload', 'torrents.moderate'])
  const uploader = await enter(api, ['torrents.upload', 'torrents.revise'])
  const reader = await enter(api)

  async function call<Body>(method: string, path: string, status: number, body?: unknown, by: Person = staff) {
    const response = await send(api, method, `/v1${path}`, by, body)
    expect([method, path, response.status]).toEqual([method, path, status])
    return (status === 204 ? undefined : await response.json()) as Body
  }

  async function upload(name: string, by: Person = staff, category = 'movies') {
    const metafile = foreignMetafile(name, [[`${name}.bin`, name.length * 1000]])
    const response = await sendUpload(api, by.token, { category }, { metafile })
    expect(response.status).toBe(201)
    return ((await response.json()) as Uploaded).slug
  }

  return {
    ...{ staff, uploader, reader, call, upload },
    readTitle: (path: string) => call<Title>('GET', `/titles/${path}`, 200, undefined, reader),
    revisionsOf: async (path: string) =>
      (await call<{ data: TitleRevision[] }>('GET', `/titles/${path}/revisions`, 200, undefined, reader)).data,
  }
}

export type Catalogue = Awaited<ReturnType<typeof enterCatalogue>>

export async function idOfTitle(kind: TitleKind, slug: string) {
  const isIt = and(eq(titles.kind, kind), eq(titles.slug, slug))
  const row = await drizzle(env.DB).select({ id: titles.id }).from(titles).where(isIt).get()
  return row?.id ?? 0
}

export async function auditOfTitle(subjectId: number) {
  const events = await drizzle(env.DB).select().from(auditEvents).where(eq(auditEvents.subjectId, subjectId))
  return events.filter(({ subjectKind }) => subjectKind === 'title').map(({ action }) => action)
}
