import { canonicalValue, isKnownValue } from '#contract/vocabulary'
import type { ContentFile } from './content-file'

/** The file extension of the largest file, as the vocabulary writes it: `mkv`. Empty when the vocabulary does not have it. */
export function containerOf(files: readonly ContentFile[]): string {
  const [first, ...others] = files
  const largest = others.reduce((most, file) => (file.size > (most?.size ?? 0) ? file : most), first)
  const extension = /\.([^./]+)$/.exec(largest?.path.at(-1) ?? '')?.[1] ?? ''
  return isKnownValue('container', extension) ? canonicalValue('container', extension) : ''
}
