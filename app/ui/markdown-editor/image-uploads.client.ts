import { largestImage } from '#contract/image-limits'
import { applyEdit, placeImages } from './edits.client'

export interface ImageWords {
  add: string
  /** Hidden words of the link to the page that works without scripts. */
  newTab: string
  /** Announced while an image is sent. */
  adding: (name: string, number: number, count: number) => string
  added: (count: number) => string
  /** Without a response. */
  failed: string
  tooLarge: (name: string) => string
  cancel: string
  cancelled: string
}

const types = 'image/png,image/jpeg,image/webp'
/** Pixels of the longer side of an image that is drawn again. */
const longSide = 2560

interface Report {
  words: ImageWords
  show: (text: string, isBusy: boolean) => void
}

/** Sends the images of one text field, one after the other. */
export class Uploads {
  private last: Promise<void> = Promise.resolve()
  private abort = new AbortController()

  /** Opens the file picker of the browser. */
  choose(use: (files: File[]) => void) {
    const input = document.createElement('input')
    Object.assign(input, { type: 'file', accept: types, multiple: true })
    input.addEventListener('change', () => use([...(input.files ?? [])]))
    input.click()
  }

  /** The images are inserted where the caret is now, or at the end if the text before it was changed. */
  add(field: HTMLTextAreaElement, files: File[], report: Report) {
    const before = field.value.slice(0, field.selectionEnd)
    this.last = this.last.then(() => this.send(field, before, files, report))
  }

  cancel() {
    this.abort.abort()
    this.abort = new AbortController()
  }

  private async send(field: HTMLTextAreaElement, before: string, files: File[], { words, show }: Report) {
    const { signal } = this.abort
    const images: string[] = []
    const problems: string[] = []
    for (const [index, file] of files.entries()) {
      if (signal.aborted) break
      show(words.adding(file.name, index + 1, files.length), true)
      const { markdown, problem } = await sendImage(file, words, signal)
      if (markdown) images.push(markdown)
      else if (problem && !signal.aborted) problems.push(problem)
    }
    if (images.length > 0) insertImages(field, before, images)
    if (signal.aborted) problems.push(words.cancelled)
    show([...(images.length > 0 ? [words.added(images.length)] : []), ...problems].join(' '), false)
  }
}

async function sendImage(
  file: File,
  words: ImageWords,
  signal: AbortSignal,
): Promise<{ markdown?: string; problem?: string }> {
  const image = await reduce(file)
  if (image.size > largestImage) return { problem: words.tooLarge(file.name) }
  const body = new FormData()
  body.set('image', image, file.name)
  try {
    const response = await fetch('/editor/images', { method: 'POST', body, signal, redirect: 'manual' })
    const { markdown, problem }: { markdown?: string; problem?: string } = await response.json()
    return markdown || problem
      ? { markdown, problem: problem && `${file.name}: ${problem}` }
      : { problem: words.failed }
  } catch {
    return { problem: words.failed }
  }
}

/** A picture that is too large, or of a type that only browsers read, is drawn again. Other files stay as they are. */
async function reduce(file: File): Promise<Blob> {
  const isAccepted = types.split(',').includes(file.type)
  if ((isAccepted && file.size <= largestImage) || !/^image\/(?!gif|svg)/.test(file.type)) return file
  const picture = await createImageBitmap(file).catch(() => null)
  if (!picture) return file
  const scale = Math.min(1, longSide / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  const type = file.type === 'image/jpeg' ? file.type : 'image/webp'
  const drawn = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, 0.85))
  return drawn ?? file
}

function insertImages(field: HTMLTextAreaElement, before: string, images: string[]) {
  const isElsewhere = document.activeElement !== field && document.activeElement?.matches('input, textarea, select')
  if (!isElsewhere) return applyEdit(field, (marked) => placeImages(marked, before, images))
  const { selectionStart: start, selectionEnd: end, value: text } = field
  const { from, to, insert } = placeImages({ text, start, end }, before, images)
  field.setRangeText(insert, from, to, 'preserve')
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))
}
