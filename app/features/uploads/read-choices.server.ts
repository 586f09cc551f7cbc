import type { AppLoadContext } from '@remix-run/cloudflare'
import { audioCodecWords, resolutionWords, sourceWords, videoCodecWords } from '#contract/release-words'
import { readerOf } from '~/lib/format/reader.server'
import { categoryOptions } from '~/lib/i18n/category-label'
import { languageOptions } from '~/lib/i18n/language-options.server'
import type { Choices } from './upload-view'

/** Categories, official tags, languages (always with `language`) and words for releases, in the member's language. */
export async function readChoices(context: AppLoadContext, language?: string | null): Promise<Choices> {
  const { t, language: reader } = readerOf(context)
  const api = context.requireApi()
  const [{ data }, tags] = await Promise.all([api.get('/v1/categories'), api.get('/v1/tags')])
  return {
    categories: categoryOptions(t, data),
    languages: languageOptions(reader, language),
    officialTags: tags.data.map(({ name }) => name).join(', '),
    words: { resolution: resolutionWords, source: sourceWords, codec: [...videoCodecWords, ...audioCodecWords] },
  }
}
