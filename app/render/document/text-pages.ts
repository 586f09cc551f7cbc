/** What React's renderer writes to: a stream, or whoever stands in for one. */
interface Taker {
  enqueue(piece: unknown): void
  close(): void
  error(reason: unknown): void
}

interface Source {
  pull(taker: Taker): void
  cancel(reason: unknown): void
}

/** A page as React's renderer gives it back, where it was given what `makeTextPages` makes. */
export interface TextPage {
  /** All of it, in parts that begin with an element. To be called once nothing is under way any more. */
  readParts(): string[]
  /** Its bytes, part by part as they come. */
  readBytes(): ReadableStream<Uint8Array>
}

/**
 * What React's renderer has in the place of bytes, buffers of bytes and streams of them. By itself it encodes every name and
 * value of a page, some thousands for a list, copies them into buffers of 512 bytes, and gives a stream one after the other;
 * a page that is sent whole was then read back into the text it had been. Here it writes text, and bytes are made of that
 * when it leaves. vite.config.ts gives this to the renderer as text, so it refers to nothing outside, and names what it
 * takes the place of as the platform's own.
 */
export function makeTextPages() {
  /** Texts are as long as they are, so nothing is cut within a sign. */
  class Encoder {
    encode = (text: string) => text
  }

  /** A buffer that never runs full. Its parts are short, so that a sign that makes a text slow makes no long one slow. */
  class Piece {
    length = Number.POSITIVE_INFINITY
    parts: string[]
    text: string
    constructor(begun: number | Piece) {
      this.parts = typeof begun === 'number' ? [] : begun.parts
      this.text = typeof begun === 'number' ? '' : begun.text
    }
    get buffer() {
      return this
    }
    set(text: string) {
      if (this.text.length > 1000 && text.startsWith('<')) {
        this.parts.push(this.text)
        this.text = ''
      }
      this.text += text
    }
    toString() {
      return this.parts.join('') + this.text
    }
  }

  class Page implements TextPage {
    source: Source
    constructor(source: Source) {
      this.source = source
    }
    readParts() {
      const parts: string[] = []
      this.source.pull({
        enqueue: (piece) => {
          if (piece instanceof Piece) parts.push(...piece.parts, piece.text)
          else parts.push(String(piece))
        },
        close: () => undefined,
        error: (reason) => {
          throw reason
        },
      })
      return parts
    }
    readBytes() {
      const { source } = this
      const encoder = new globalThis.TextEncoder()
      let waiting = ''
      let isWanted = true
      return new globalThis.ReadableStream<Uint8Array>(
        {
          pull(controller) {
            // What is written at once leaves at once, and in one piece.
            const send = () => {
              if (waiting !== '' && isWanted) controller.enqueue(encoder.encode(waiting))
              waiting = ''
            }
            source.pull({
              enqueue(piece) {
                if (waiting === '') queueMicrotask(send)
                waiting += String(piece)
              },
              close() {
                send()
                if (isWanted) controller.close()
              },
              error: (reason) => controller.error(reason),
            })
          },
          cancel(reason) {
            isWanted = false
            source.cancel(reason)
          },
        },
        { highWaterMark: 0 },
      )
    }
  }

  return { TextEncoder: Encoder, Uint8Array: Piece, ReadableStream: Page }
}
