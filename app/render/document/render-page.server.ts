import { Buffer } from 'node:buffer'
import { EventEmitter } from 'node:events'
import type { ReactElement } from 'react'
import { type PipeableStream, renderToPipeableStream } from 'react-dom/server.node'

/** Milliseconds; the unfinished page is then sent. Longer than the timeout of deferred data. */
const timeout = 6000

interface Options {
  nonce: string
  onError(error: unknown): unknown
}

/** A `Writable` of node:stream takes a seventh of the CPU of a page. */
class Target extends EventEmitter implements NodeJS.WritableStream {
  readonly writable = true
  readonly #write: (bytes: Uint8Array) => unknown
  readonly #end: () => unknown

  constructor(write: (bytes: Uint8Array) => unknown, end: () => unknown) {
    super()
    this.#write = write
    this.#end = end
  }

  write(bytes: Uint8Array | string) {
    this.#write(typeof bytes === 'string' ? Buffer.from(bytes) : bytes)
    return true
  }

  end() {
    this.#end()
    return this
  }
}

/**
 * React's renderer for Node encodes text into shared buffers; the one for browsers takes 1.5 times the CPU. Errors of the shell
 * reject.
 */
function startRendering(
  page: ReactElement,
  { nonce, onError }: Options,
  waitsForAll: boolean,
): Promise<PipeableStream> {
  return new Promise((resolve, reject) => {
    let isShellReady = false
    const earlyErrors: unknown[] = []
    const rendering = renderToPipeableStream(page, {
      nonce,
      onShellReady() {
        isShellReady = true
        // A panel can fail before the shell is complete.
        for (const error of earlyErrors) onError(error)
        if (!waitsForAll) resolve(rendering)
      },
      onShellError(error) {
        clearTimeout(timer)
        reject(error)
      },
      onAllReady() {
        clearTimeout(timer)
        resolve(rendering)
      },
      onError(error) {
        if (isShellReady) onError(error)
        else earlyErrors.push(error)
      },
    })
    const timer = setTimeout(() => rendering.abort(new DOMException('Rendering timed out', 'TimeoutError')), timeout)
  })
}

export async function renderWhole(page: ReactElement, options: Options): Promise<Buffer<ArrayBuffer>> {
  const { pipe } = await startRendering(page, options, true)
  const chunks: Uint8Array[] = []
  return new Promise((resolve) => {
    const target = new Target(
      (bytes) => chunks.push(bytes),
      () => resolve(Buffer.concat(chunks)),
    )
    pipe(target)
  })
}

/** Renders a page as a stream: deferred content follows when it is ready. Nothing is reported after the reader has left. */
export async function renderStream(page: ReactElement, options: Options): Promise<ReadableStream<Uint8Array>> {
  let isCancelled = false
  const onError = (error: unknown) => isCancelled || options.onError(error)
  const { pipe, abort } = await startRendering(page, { ...options, onError }, false)
  return new ReadableStream({
    start(controller) {
      const target = new Target(
        (bytes) => isCancelled || controller.enqueue(bytes),
        () => isCancelled || controller.close(),
      )
      pipe(target)
    },
    // React writes the end of an aborted page, which a cancelled stream would refuse.
    cancel(reason) {
      isCancelled = true
      abort(reason)
    },
  })
}
