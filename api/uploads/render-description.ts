import { rendererVersion, renderText } from '../lib/markdown/render'
import type { ApiContext } from '../platform/http/app-env'
import { openLibrary } from '../texts/library'

/** Columns of a description: source, HTML and renderer version. */
export async function renderDescription(c: ApiContext, description: string | null) {
  if (description === null) return { description, descriptionHtml: null, rendererVersion }
  const { html } = await renderText(description, openLibrary(c.var.db, c.env))
  return { description, descriptionHtml: html, rendererVersion }
}
