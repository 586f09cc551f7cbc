import { Zip, ZipPassThrough } from 'fflate'

export interface ZippedFile {
  name: string
  bytes: Uint8Array
}

/** A zip file that is written while it is sent, so that one file at a time is in memory. Metafiles are hashes, which do not compress. */
export function zipFiles(files: AsyncGenerator<ZippedFile>): ReadableStream<Uint8Array> {
  let zip: Zip
  return new ReadableStream<Uint8Array>({
    start(controller) {
      zip = new Zip((error, chunk, isLast) => {
        if (error) return controller.error(error)
        controller.enqueue(chunk)
        if (isLast) controller.close()
      })
    },
    async pull() {
      const next = await files.next()
      if (next.done) return zip.end()
      const file = new ZipPassThrough(next.value.name)
      zip.add(file)
      file.push(next.value.bytes, true)
    },
    async cancel() {
      await files.return(undefined)
    },
  })
}
