import { Buffer } from 'node:buffer'
import { EventEmitter } from 'node:events'
import type { ReactElement } from 'react'
import { type PipeableStream, renderToPipeableStream } from 'react-dom/server.node'

/** Milliseconds until an unfinished page is sent as it is. Longer than the timeout of deferred data. */
const timeout = 6000

interface Options {
  nonce: string
  /** An error in deferred content, after the shell was rendered. */
  onError(error: unknown): void
}

/** Receives the bytes that React writes. A `Writable` of node:stream takes a tenth of the CPU of a page. */
class Target extends EventEmitter implements NodeJS.WritableStream {
  readonly writable = true
  readonly #write: (bytes: Uint8Array) => void
  readonly #end: () => void

  constructor(write: (bytes: Uint8Array) => void, end: () => void) {
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
 * Starts to render a page and waits for its shell, or for all of its deferred content. React's renderer for Node encodes text into
 * shared buffers; the one for browsers makes a buffer for each attribute, which takes 1.5 times the CPU. Errors of the shell
 * reject.
 */
function startRendering(
  page: ReactElement,
  { nonce, onError }: Options,
  waitsForAll: boolean,
): Promise<PipeableStream> {
  return new Promise((resolve, reject) => {
    let isShellReady = false
    const rendering = renderToPipeableStream(page, {
      nonce,
      onShellReady() {
        isShellReady = true
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
      },
    })
    const timer = setTimeout(() => rendering.abort(new DOMException('Rendering timed out', 'TimeoutError')), timeout)
  })
}

/** Renders a page with all its deferred content. */
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

/** Renders a page as a stream: deferred content follows when it is ready. */
export async function renderStream(page: ReactElement, options: Options): Promise<ReadableStream<Uint8Array>> {
  const { pipe, abort } = await startRendering(page, options, false)
  return new ReadableStream({
    start(controller) {
      const target = new Target(
        (bytes) => controller.enqueue(bytes),
        () => controller.close(),
      )
      pipe(target)
    },
    cancel: (reason) => abort(reason),
  })
}
