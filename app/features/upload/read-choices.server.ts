import type { AppLoadContext } from '@remix-run/cloudflare'
import { readerOf } from '~/lib/format/reader.server'
import { categoryLabel } from '~/lib/i18n/category-label'
import { languageOptions } from '~/lib/i18n/language-options'
import type { Choices } from './upload-view'

/** Categories and languages as options in the member's language. `language` is always among them. */
export async function readChoices(context: AppLoadContext, language?: string | null): Promise<Choices> {
  const { t, language: reader } = readerOf(context)
  const { data } = await context.requireApi().get('/v1/categories')
  return {
    categories: data.map(({ slug, name }) => ({ value: slug, label: categoryLabel(t, slug, name) })),
    languages: languageOptions(reader, language),
  }
}
