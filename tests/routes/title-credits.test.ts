import { describe, expect, it } from 'vitest'
import type { Title } from '#contract/title-details'
import { readMain } from '../support/page-text'
import { apiError } from '../support/scripted-api'
import { setUpScriptedStack } from '../support/set-up'
import { htmlText, t } from '../support/text'
import { albumSample, titleSample } from '../support/title-samples'

const { stack, member } = setUpScriptedStack()

const person = (name: string) => ({ slug: name.toLowerCase().replaceAll(' ', '-'), name })
const stored: Title['credits'] = [{ role: 'director', person: person('Colin Levy'), character: null }]

const answerTitle = (more: Partial<Title>) => {
  stack.api.answer('/v1/titles/movie/sintel', () => Response.json({ ...titleSample, ...more }))
}
const read = async (path: string) => (await member.send(path)).text()

describe('the form of the cast and crew', () => {
  const page = '/titles/movie/sintel/credits'
  const api = '/v1/titles/movie/sintel/credits'
  const before = [{ role: 'director', name: 'Colin Levy', character: '' }]
  const form = (act: string, rows: [string, string, string][], more: object = {}) => ({
    ...{ act, revision: '3', before: JSON.stringify(before), reason: '', ...more },
    ...Object.fromEntries(
      rows.flatMap(([role, name, character], index) => [
        [`role-${index}`, role],
        [`name-${index}`, name],
        [`character-${index}`, character],
      ]),
    ),
  })
  const director: [string, string, string] = ['director', 'Colin Levy', '']
  const typedIn = (text: string, name: string) => new RegExp(`name="${name}"[^>]*value="([^"]*)"`).exec(text)?.[1]
  const roleOf = (text: string, index: number) =>
    new RegExp(`name="role-${index}".*?<option value="(\\w+)" selected=""`).exec(text)?.[1]

  it('adds, moves and removes rows without JavaScript and keeps what was typed', async () => {
    answerTitle({ credits: stored, canEdit: true })
    const opened = await read(page)
    expect([typedIn(opened, 'name-0'), roleOf(opened, 0)]).toEqual(['Colin Levy', 'director'])
    const send = async (act: string) => {
      const sent = form(act, [director, ['actor', 'Typed <b>', 'Hero']], { reason: 'Why' })
      const reply = await member.send(page, { form: sent })
      expect(reply.status).toBe(200)
      return reply.text()
    }
    const added = await send('add')
    expect([typedIn(added, 'name-1'), typedIn(added, 'character-1')]).toEqual(['Typed &lt;b&gt;', 'Hero'])
    expect([typedIn(added, 'name-2'), roleOf(added, 2), typedIn(added, 'reason')]).toEqual(['', 'actor', 'Why'])
    const moved = await send('up-1')
    expect([typedIn(moved, 'name-0'), typedIn(moved, 'name-1')]).toEqual(['Typed &lt;b&gt;', 'Colin Levy'])
    const removed = await send('remove-0')
    expect([typedIn(removed, 'name-0'), typedIn(removed, 'name-1')]).toEqual(['Typed &lt;b&gt;', undefined])
  })

  it('saves the rows that are not empty, and characters of actors only', async () => {
    answerTitle({ credits: stored, canEdit: true })
    let body: unknown
    stack.api.answer(api, ({ body: sent }) => {
      body = JSON.parse(sent)
      return Response.json({ revision: 4 })
    })
    const rows: [string, string, string][] = [
      ['director', 'Ian Hubert', 'left over'],
      ['actor', ' ', ''],
      ['actor', 'Halina', 'Sintel'],
    ]
    const saved = await member.send(page, { form: form('save', rows, { reason: 'From the titles' }) })
    expect([saved.status, saved.headers.get('location')]).toEqual([303, '/movies/sintel'])
    expect(body).toEqual({
      credits: [
        { role: 'director', name: 'Ian Hubert', character: null },
        { role: 'actor', name: 'Halina', character: 'Sintel' },
      ],
      revision: 3,
      reason: 'From the titles',
    })
  })

  it('names the row of a wrong name, and keeps the others', async () => {
    answerTitle({ credits: stored, canEdit: true })
    const reply = await member.send(page, { form: form('save', [director, ['actor', '', 'Hero'], ['actor', '…', '']]) })
    expect(reply.status).toBe(422)
    const text = await reply.text()
    expect(text).toContain(`${t('titleForms.credits.row', { number: 2 })}, ${t('titleForms.credits.name')}`)
    expect(text).toMatch(/name="name-2"[^>]*aria-invalid="true"|aria-invalid="true"[^>]*name="name-2"/)
    expect([typedIn(text, 'name-0'), typedIn(text, 'character-1')]).toEqual(['Colin Levy', 'Hero'])
    const many = Array.from({ length: 101 }, (_, index): [string, string, string] => ['actor', `A ${index}`, ''])
    const tooMany = await member.send(page, { form: form('save', many) })
    expect(tooMany.status).toBe(422)
    expect(await tooMany.text()).toContain(htmlText('titleForms.credits.errors.too_many', { most: 100 }))
  })

  it('of an old revision returns 409 with both changes, and can be saved then', async () => {
    answerTitle({
      credits: [{ role: 'actor', person: person('Halina Reijn'), character: 'Sintel' }],
      canEdit: true,
      revision: 7,
    })
    stack.api.answer(api, () => apiError(409, 'title_changed', 'Changed'))
    const reply = await member.send(page, { form: form('save', [director, ['actor', 'Thom Hoffman', 'Shaman']]) })
    expect(reply.status).toBe(409)
    const text = await reply.text()
    const main = readMain(text)
    expect(main).toContain(t('titleForms.credits.conflict'))
    expect(main).toContain(t('titleForms.credits.added', { names: 'Halina Reijn' }))
    expect(main).toContain(t('titleForms.credits.removed', { names: 'Colin Levy' }))
    expect([0, 1, 2].map((index) => typedIn(text, `name-${index}`))).toEqual([
      'Thom Hoffman',
      'Halina Reijn',
      undefined,
    ])
    expect(typedIn(text, 'revision')).toBe('7')
  })

  it('is refused to members who may not edit, and does not exist for albums', async () => {
    answerTitle({ credits: stored })
    expect((await member.send(page)).status).toBe(403)
    expect((await member.send(page, { form: form('save', [director]) })).status).toBe(403)
    stack.api.answer('/v1/titles/album/a:b', () => Response.json({ ...albumSample, canEdit: true }))
    expect((await member.send('/titles/album/a:b/credits')).status).toBe(404)
  })
})
