import type { AppLoadContext } from '@remix-run/cloudflare'
import { audioCodecWords, resolutionWords, sourceWords, videoCodecWords } from '#contract/release-words'
import { readerOf } from '~/lib/format/reader.server'
import { categoryLabel } from '~/lib/i18n/category-label'
import { languageOptions } from '~/lib/i18n/language-options.server'
import type { Choices } from './upload-view'

/** Categories, languages (always with `language`) and words for releases, in the member's language. */
export async function readChoices(context: AppLoadContext, language?: string | null): Promise<Choices> {
  const { t, language: reader } = readerOf(context)
  const { data } = await context.requireApi().get('/v1/categories')
  return {
    categories: data.map(({ slug, name }) => ({ value: slug, label: categoryLabel(t, slug, name) })),
    languages: languageOptions(reader, language),
    words: { resolution: resolutionWords, source: sourceWords, codec: [...videoCodecWords, ...audioCodecWords] },
  }
}
