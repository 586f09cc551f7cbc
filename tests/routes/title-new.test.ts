import { describe, expect, it } from 'vitest'
import { largestImport } from '../../contract/title-moderation'
import { readMain } from '../support/page-text'
import { apiError } from '../support/scripted-api'
import { meSample } from '../support/scripted-samples'
import { setUpScriptedStack } from '../support/set-up'
import { t } from '../support/text'

const { stack, member } = setUpScriptedStack((api) => {
  api.answer('/v1/me', () => Response.json({ ...meSample, permissions: ['torrents.upload', 'torrents.moderate'] }))
})

const mayOnly = (...permissions: string[]) =>
  stack.api.answer('/v1/me', () => Response.json({ ...meSample, permissions }))
const bodiesOf = (path: string) => stack.api.callsTo(path).map(({ body }) => JSON.parse(body))

describe('the form of a new title', () => {
  const form = { kind: 'album', name: 'An Album', artist: ' Someone ', year: '1999', endYear: '2001', minutes: '90' }
  const created = () =>
    Response.json({ kind: 'album', slug: 'someone:an-album-1999', name: 'An Album' }, { status: 201 })

  it('sends only the fields of the kind, and opens the title', async () => {
    stack.api.answer('/v1/titles', created)
    const answer = await member.send('/titles/new', { form })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/music/someone/an-album-1999'])
    const [body] = bodiesOf('/v1/titles')
    expect(body).toMatchObject({ kind: 'album', artist: 'Someone', year: 1999, endYear: null, minutes: null })
  })

  it('links to the title that exists', async () => {
    const headers = { location: '/v1/titles/album/someone:an-album-1999' }
    stack.api.answer('/v1/titles', () => {
      const answer = apiError(409, 'title_exists')
      answer.headers.set('location', headers.location)
      return answer
    })
    const html = await (await member.send('/titles/new', { form })).text()
    expect(readMain(html)).toContain(t('apiErrors.title_exists'))
    expect(html).toContain('href="/titles/album/someone:an-album-1999"')
    expect(html).toContain('value="1999"')
  })

  it('is for uploaders and moderators', async () => {
    mayOnly()
    expect((await member.send('/titles/new')).status).toBe(403)
    expect((await member.send('/titles/new', { form })).status).toBe(403)
    expect(stack.api.callsTo('/v1/titles')).toEqual([])
    mayOnly('torrents.upload')
    const text = await (await member.send('/titles/new?kind=show')).text()
    expect(text).not.toContain('/titles/import')
    expect((await member.send('/titles/import')).status).toBe(403)
  })
})

describe('the import of titles', () => {
  const send = (form: Record<string, string>) => member.send('/titles/import', { form })

  it('only checks until it is submitted', async () => {
    stack.api.answer('/v1/titles/import', () =>
      Response.json({ data: [{ status: 'refused', title: null, errors: { year: ['too_small'] } }] }),
    )
    const titles = '{"titles":[{"kind":"movie","name":"Old","year":1}]}'
    const html = await (await send({ titles, act: 'check' })).text()
    await send({ titles, act: 'import' })
    expect(bodiesOf('/v1/titles/import').map(({ check }) => check)).toEqual([true, false])
    expect(html).toContain('<code>year</code>')
    expect(readMain(html)).toContain(t('titleForms.import.codes.too_small'))
    expect(html).toContain('&quot;Old&quot;')
  })

  it.each([
    ['', 'required'],
    ['{"kind":"movie"}', 'notAList'],
    [`[${Array(101).fill('{}').join()}]`, 'tooMany'],
    ['{', 'json'],
  ] as const)('does not send %s', async (titles, error) => {
    const answer = await send({ titles })
    expect(answer.status).toBe(422)
    expect(readMain(await answer.text())).toContain(t(`titleForms.import.errors.${error}`).replace(/\.$/, ''))
    expect(stack.api.callsTo('/v1/titles/import')).toEqual([])
  })

  it('names the entry that is not an object, and the place of a syntax error', async () => {
    expect(await (await send({ titles: '[{}, 3]' })).text()).toContain(
      t('titleForms.import.errors.notAnEntry', { entry: '2' }),
    )
    const place = { line: '2', column: '4' }
    expect(await (await send({ titles: '[\n  {,}\n]' })).text()).toContain(t('titleForms.import.errors.jsonAt', place))
  })

  it('refuses a body that is too large with the form', async () => {
    const answer = await send({ titles: 'x'.repeat(2 * largestImport + 65_536) })
    expect(answer.status).toBe(413)
    expect(readMain(await answer.text())).toContain(t('titleForms.import.errors.tooLarge'))
  })
})
