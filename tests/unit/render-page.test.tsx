import { lazy, Suspense } from 'react'
import { expect, it, vi } from 'vitest'
import { renderStream, renderWhole } from '../../app/render/document/render-page.server'

function makePage() {
  let complete = (_text: string) => {}
  const text = new Promise<string>((resolve) => {
    complete = resolve
  })
  const Panel = lazy(async () => {
    const content = await text
    return { default: () => <p>{content}</p> }
  })
  const page = (
    <main>
      <h1>Sjøfugl</h1>
      <Suspense fallback={<p>loading</p>}>
        <Panel />
      </Suspense>
    </main>
  )
  return { page, complete }
}

const read = async (reader: ReadableStreamDefaultReader<Uint8Array>) =>
  new TextDecoder().decode((await reader.read()).value)

it('sends the shell before the deferred content', async () => {
  const { page, complete } = makePage()
  const reader = (await renderStream(page, { nonce: 'n', onError: expect.fail })).getReader()
  expect(await read(reader)).toContain('Sjøfugl')
  complete('late')
  expect(await read(reader)).toContain('late')
})

it('waits for the deferred content of a whole page', async () => {
  const { page, complete } = makePage()
  const whole = renderWhole(page, { nonce: 'n', onError: expect.fail })
  complete('late')
  expect((await whole).toString()).toBe('<main><h1>Sjøfugl</h1><!--$--><p>late</p><!--/$--></main>')
})

it('stops without an error when the reader leaves', async () => {
  const onError = vi.fn()
  const { page, complete } = makePage()
  const reader = (await renderStream(page, { nonce: 'n', onError })).getReader()
  await read(reader)
  await reader.cancel('gone')
  complete('late')
  // Another page, rendered after the first has ended.
  await renderWhole(<p>next</p>, { nonce: 'n', onError })
  expect(onError).not.toHaveBeenCalled()
})

it('rejects when the shell fails', async () => {
  const Broken = () => {
    throw new RangeError('broken')
  }
  await expect(renderWhole(<Broken />, { nonce: 'n', onError: expect.fail })).rejects.toThrow('broken')
})

it.each([
  ['whole page', renderWhole],
  ['stream', renderStream],
])('reports a panel of a %s that fails before the shell is complete', async (_kind, render) => {
  const onError = vi.fn()
  const Broken = () => {
    throw new RangeError('broken')
  }
  const page = (
    <main>
      <Suspense fallback={<p>loading</p>}>
        <Broken />
      </Suspense>
      <h1>Sjøfugl</h1>
    </main>
  )
  await render(page, { nonce: 'n', onError })
  expect(onError.mock.calls).toEqual([[new RangeError('broken')]])
})
