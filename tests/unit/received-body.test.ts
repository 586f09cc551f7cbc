import { describe, expect, it } from 'vitest'
import { receiveBody } from '~/lib/api/received-body.server'

const limit = 1024 * 1024
const piece = 64 * 1024

/** Sends a body of `length` bytes; tells the status of the refusal and how many bytes were read. */
async function refuse(length: number) {
  let read = 0
  const body = new ReadableStream(
    {
      pull(controller) {
        if (read >= length) return controller.close()
        read += piece
        controller.enqueue(new Uint8Array(piece))
      },
    },
    { highWaterMark: 0 },
  )
  const headers = new Headers({ 'content-type': 'multipart/form-data; boundary=x', 'content-length': String(length) })
  const refused = await receiveBody({ headers, body }, limit).catch((error) => error)
  return { status: refused.status, read }
}

describe('a body above the limit', () => {
  it('is read to its end, so that the browser receives the refusal', async () => {
    expect(await refuse(5 * limit)).toEqual({ status: 413, read: 5 * limit })
  })

  it('is refused unread when it is very long', async () => {
    expect(await refuse(12 * limit)).toEqual({ status: 413, read: 0 })
  })
})
