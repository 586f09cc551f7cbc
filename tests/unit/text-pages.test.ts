import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeTextPages } from '~/render/document/text-pages'

/** As vite.config.ts gives it to React's renderer: a text, in a place where the platform's names mean ours. */
const given = new Function(
  `const { TextEncoder, Uint8Array, ReadableStream } = (${makeTextPages})(); return { TextEncoder, Uint8Array, ReadableStream }`,
) as typeof makeTextPages

/** Writes pieces of a page as React's renderer does: what is short into a buffer, what is long past it. */
function writePage(pieces: string[]) {
  const { TextEncoder: Encoder, Uint8Array: Piece, ReadableStream: Page } = given()
  const encoder = new Encoder()
  return new Page({
    pull(taker) {
      let buffer = new Piece(512)
      for (const piece of pieces.map(encoder.encode)) {
        if (piece.length <= 512) {
          expect(buffer.length - 1).toBeGreaterThanOrEqual(piece.length)
          buffer.set(piece)
          continue
        }
        taker.enqueue(new Piece(buffer.buffer))
        buffer = new Piece(512)
        taker.enqueue(piece)
      }
      taker.enqueue(new Piece(buffer.buffer))
      taker.close()
    },
    cancel: () => undefined,
  })
}

test('a page is what was written, as a text and as bytes', async () => {
  const page = fc.array(fc.oneof(fc.string({ unit: 'grapheme' }), fc.constant('å'.repeat(600))), { minLength: 1 })
  await fc.assert(
    fc.asyncProperty(page, async (pieces) => {
      expect(writePage(pieces).readParts().join('')).toBe(pieces.join(''))
      expect(await new Response(writePage(pieces).readBytes()).text()).toBe(pieces.join(''))
    }),
    { seed: 1, numRuns: 50 },
  )
})

test('what failed while it was rendered is thrown, and ends the stream', async () => {
  const { ReadableStream: Page } = given()
  const fails = () => new Page({ pull: (taker) => taker.error(new Error('failed')), cancel: () => undefined })
  expect(() => fails().readParts()).toThrow('failed')
  await expect(new Response(fails().readBytes()).text()).rejects.toThrow('failed')
})
