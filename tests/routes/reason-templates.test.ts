import { describe, expect, it } from 'vitest'
import { noContent, reasons, setUpModeration, templates } from '../support/moderation-stack'
import { apiError } from '../support/scripted-api'
import { htmlText } from '../support/text'

const { stack, enter, answerCase, sentTo } = setUpModeration()

describe('the reason templates', () => {
  const page = '/moderation/reasons'
  const texts = { en: 'No licence', nb: 'Ingen lisens' }

  it('are listed in every language, created, changed and deleted', async () => {
    answerCase()
    stack.api.answer(`${reasons}/4`, ({ method }) => (method === 'PUT' ? Response.json(templates[0]) : noContent()))
    const staff = await enter()
    const list = await (await staff.send(page)).text()
    for (const text of ['The name says &lt;nothing&gt;', 'Navnet sier ingenting']) expect(list).toContain(text)
    const act = async (form: Record<string, string>) => (await staff.send(page, { form })).headers.get('location')
    expect(await act({ act: 'create', ...texts })).toBe(`${page}?done=create`)
    expect(sentTo(reasons)).toEqual([{ texts }])
    expect(await (await staff.send(`${page}?edit=4`)).text()).toContain('name="revision" value="2"')
    expect(await act({ act: 'change', id: '4', revision: '2', ...texts })).toBe(`${page}?done=change`)
    expect(sentTo(`${reasons}/4`, 'PUT')).toEqual([{ texts, revision: 2 }])
    expect(await (await staff.send(`${page}?delete=4`)).text()).toContain(htmlText('moderation.reasons.question'))
    expect(await act({ act: 'delete', id: '4' })).toBe(`${page}?done=delete`)
    expect((await staff.send(`${page}?edit=5`)).status).toBe(404)
    expect((await (await enter([])).send(page)).status).toBe(403)
  })

  it('are reported as deleted when the form is sent twice', async () => {
    answerCase()
    stack.api.answer(`${reasons}/4`, () => apiError(404, 'not_found'))
    const sent = await (await enter()).send(page, { form: { act: 'delete', id: '4' } })
    expect([sent.status, sent.headers.get('location')]).toEqual([303, `${page}?done=delete`])
  })

  it('keep the typed text when it is incomplete, or when someone else changed it', async () => {
    answerCase()
    const staff = await enter()
    const refused = await staff.send(`${page}?new`, { form: { act: 'create', en: 'Half', nb: ' ' } })
    expect(refused.status).toBe(422)
    const text = await refused.text()
    expect(text).toMatch(/id="nb"[^>]*aria-invalid="true"|aria-invalid="true"[^>]*id="nb"/)
    expect(text).toContain('>Half<')
    stack.api.answer(`${reasons}/4`, () => apiError(409, 'changed_meanwhile'))
    const form = { act: 'change', id: '4', revision: '1', ...texts }
    const conflict = await staff.send(`${page}?edit=4`, { form })
    expect(conflict.status).toBe(409)
    const shown = await conflict.text()
    expect(shown).toContain('>No licence<')
    expect(shown).toContain(htmlText('moderation.reasons.saved'))
    expect(shown).toContain('name="revision" value="2"')
  })
})
