import { type Html, html } from '~/render/server-html/html.server'
import type { PosterPicture } from './poster'
import { type PosterShape, pictureClass, placeholderClass } from './poster-class'

/** `Poster` as server HTML, for walls. */
export function writePoster(title: string, shape: PosterShape, picture: PosterPicture | null, eager: boolean): Html {
  if (!picture) return html`<span class="${placeholderClass(title, shape)}" aria-hidden="true"><b>${title}</b></span>`
  const { src, width, height, color } = picture
  const loading = eager ? '' : html` loading="lazy"`
  return html`
    <span class="${pictureClass(shape)}" aria-hidden="true">
      <svg color="${color}"></svg>
      <img src="${src}" width="${width}" height="${height}" alt=""${loading}>
    </span>`
}
