import { canonicalValue, isKnownValue } from '#contract/vocabulary'
import type { ContentFile } from './content-file'

/** The file format of the largest file by its ending: `mkv`. Empty when the vocabulary does not have it. */
export function containerOf(files: readonly ContentFile[]): string {
  const [first, ...others] = files
  const largest = others.reduce((most, file) => (file.size > (most?.size ?? 0) ? file : most), first)
  const ending = /\.([^./]+)$/.exec(largest?.path.at(-1) ?? '')?.[1] ?? ''
  return isKnownValue('container', ending) ? canonicalValue('container', ending) : ''
}
