import { readdir, readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { transformWithEsbuild } from 'vite'
import { median } from '../median'
import { serve, type Worker } from './workerd'

/** Milliseconds of all threads. /proc/PID/stat only counts ticks of 10 ms. */
async function readThreadTime(pid: number): Promise<number> {
  const threads = await readdir(`/proc/${pid}/task`)
  const texts = await Promise.all(threads.map((id) => readFile(`/proc/${pid}/task/${id}/schedstat`, 'utf8')))
  return texts.reduce((sum, text) => sum + Number(text.split(' ')[0]), 0) / 1e6
}

type Workers = [Worker, ...Worker[]]

/** Milliseconds of CPU until the first response. The subjects take turns, so that load on the machine affects all of them. */
export async function measureStartup(subjects: Workers[], folder: string, runs: number): Promise<number[]> {
  const times: number[][] = subjects.map(() => [])
  for (let run = 0; run < runs; run++) {
    for (const [index, workers] of subjects.entries()) {
      const { pid, stop } = await serve(workers, folder)
      times[index]?.push(await readThreadTime(pid))
      stop()
    }
  }
  return times.map(median)
}

/** Bytes of a bundle, minified and compressed by gzip 9, as the platform counts them. */
export async function weighBundle(code: string): Promise<number> {
  const { code: minified } = await transformWithEsbuild(code, 'index.js', { minify: true, sourcemap: false })
  return (await promisify(gzip)(minified, { level: 9 })).length
}
