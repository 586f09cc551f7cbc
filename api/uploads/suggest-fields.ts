import type { UploadDraft, UploadPreview } from '#contract/uploads'
import { suggestCategory } from '../lib/release-name/suggest-category'
import type { Upload } from './read-upload'

type Suggested = Omit<UploadPreview['suggested'], 'tags'>

/** The values that the name and the files suggest, and how sure those from the name are. */
export function suggestFields({ release, attributes, metainfo }: Upload, form: UploadDraft): Suggested {
  const { resolution, source, codec, language } = attributes
  const category = suggestCategory(release, metainfo.files)
  const spoken = release.languages.find(({ value }) => value.role !== 'subtitle')
  const unlessTyped = (typed: string | undefined, confidence: number | null | undefined) =>
    typed ? null : (confidence ?? null)
  return {
    category: category.slug,
    ...{ resolution, source, codec, language },
    confidence: {
      category: unlessTyped(form.category, category.slug === null ? null : category.confidence),
      resolution: unlessTyped(form.resolution, release.resolution?.confidence),
      source: unlessTyped(form.source, release.source?.confidence),
      codec: unlessTyped(form.codec, (release.videoCodec ?? release.audioCodecs[0])?.confidence),
      language: unlessTyped(form.language, spoken?.confidence),
    },
  }
}
