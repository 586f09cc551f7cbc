import { describe, expect, it } from 'vitest'
import { readMain } from '../support/page-text'
import { setUpScriptedStack } from '../support/set-up'
import { t } from '../support/text'
import { titleSample } from '../support/title-samples'

const title = '/v1/titles/movie/sintel'
const page = '/titles/movie/sintel/poster'

const { stack, member } = setUpScriptedStack((api) => {
  api.answer(title, () => Response.json({ ...titleSample, canEdit: true }))
  api.answer(`${title}/poster`, ({ method }) =>
    method === 'PUT' ? Response.json(titleSample.poster) : new Response(null, { status: 204 }),
  )
})

function upload(file: Uint8Array<ArrayBuffer> = Uint8Array.of(1, 2, 3)) {
  const body = new FormData()
  body.set('poster', new File([file], 'x.png', { type: 'image/png' }))
  return member.send(page, { body })
}

describe('the poster of a title', () => {
  it('is on the edit page, with its size and a form that removes it', async () => {
    const html = await (await member.send('/titles/movie/sintel/edit')).text()
    expect(html).toContain(`href="${page}"`)
    expect(html).toMatch(/<img src="\/static\/sintel-160.webp"[^>]*width="160" height="240"/)
    expect(readMain(html)).toContain(t('titleForms.poster.remove'))
  })

  it('has its name on a drawing when there is no picture', async () => {
    stack.api.answer(title, () => Response.json({ ...titleSample, canEdit: true, poster: null }))
    const html = await (await member.send(page)).text()
    expect(html).toMatch(/class="poster art-\d hue-\d+" aria-hidden="true"><b>Sintel<\/b>/)
    expect(readMain(html)).not.toContain(t('titleForms.poster.remove'))
  })

  it('is forwarded to the API unchanged, and shown on the page of the title', async () => {
    const answer = await upload()
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/movies/sintel'])
    const [call] = stack.api.callsTo(`${title}/poster`)
    expect(call?.method).toBe('PUT')
    expect(call?.body).toContain('name="poster"; filename="x.png"')
  })

  it('is removed by a form without a file', async () => {
    const answer = await member.send(page, { form: {} })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/movies/sintel'])
    expect(stack.api.callsTo(`${title}/poster`).map(({ method }) => method)).toEqual(['DELETE'])
  })

  it.each(['not_a_picture', 'animated', 'too_many_pixels', 'too_few_pixels', 'proportions'] as const)(
    'explains the refusal %s',
    async (code) => {
      stack.api.answer(`${title}/poster`, () =>
        Response.json({ message: 'No', code: 'validation_failed', errors: { poster: [code] } }, { status: 422 }),
      )
      const answer = await upload()
      expect(answer.status).toBe(422)
      expect(readMain(await answer.text())).toContain(t(`titleForms.poster.errors.${code}`))
    },
  )

  it('is refused before it is sent when it is too large', async () => {
    const answer = await upload(new Uint8Array(2 * 1024 * 1024))
    expect(answer.status).toBe(413)
    expect(readMain(await answer.text())).toContain(t('titleForms.poster.errors.too_large'))
    expect(stack.api.callsTo(`${title}/poster`)).toEqual([])
  })

  it('is refused to members who may not edit the title', async () => {
    stack.api.answer(title, () => Response.json(titleSample))
    expect((await member.send(page)).status).toBe(403)
    expect((await upload()).status).toBe(403)
    expect(stack.api.callsTo(`${title}/poster`)).toEqual([])
  })
})
