import { openLibrary } from '../../conversation/library'
import { rendererVersion, renderText } from '../../conversation/render'
import type { ApiContext } from '../../http/app-env'

/** The columns of a description: as it was written, and what the renderer makes of it. */
export async function renderDescription(c: ApiContext, description: string | null) {
  if (description === null) return { description, descriptionHtml: null, rendererVersion }
  const { html } = await renderText(description, openLibrary(c.var.db, c.env))
  return { description, descriptionHtml: html, rendererVersion }
}
