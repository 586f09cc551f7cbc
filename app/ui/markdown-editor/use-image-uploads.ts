import { type ClipboardEvent, type DragEvent, type RefObject, useRef, useState } from 'react'
import type { ImageWords, Uploads } from './image-uploads.client'

/** Images that are pasted, dropped or chosen. The form keeps working while they are sent. */
export function useImageUploads(area: RefObject<HTMLTextAreaElement>, words: ImageWords) {
  const [status, setStatus] = useState('')
  const [isBusy, setBusy] = useState(false)
  const uploads = useRef<Uploads>()

  async function withUploads(act: (uploads: Uploads) => void) {
    try {
      const { Uploads } = await import('./image-uploads.client')
      uploads.current ??= new Uploads()
      if (area.current) act(uploads.current)
    } catch {
      setStatus(words.failed)
    }
  }
  const show = (text: string, isBusy: boolean) => {
    setStatus(text)
    setBusy(isBusy)
  }
  const add = (files: File[]) =>
    withUploads((uploads) => area.current && uploads.add(area.current, files, { words, show }))

  return {
    status,
    isBusy,
    cancel: () => uploads.current?.cancel(),
    choose: () => withUploads((uploads) => uploads.choose(add)),
    handlers: {
      onPaste(event: ClipboardEvent) {
        const { files, types } = event.clipboardData
        // Office programs add a picture to the text that they copy.
        if (files.length === 0 || types.includes('text/plain')) return
        event.preventDefault()
        void add([...files])
      },
      onDragOver(event: DragEvent) {
        if (event.dataTransfer.types.includes('Files')) event.preventDefault()
      },
      onDrop(event: DragEvent) {
        const { files } = event.dataTransfer
        if (files.length === 0) return
        // The browser would leave the page and open the file.
        event.preventDefault()
        void add([...files])
      },
    },
  }
}
