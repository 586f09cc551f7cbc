import { type PosterShape, pictureClass, placeholderClass } from './poster-class'

export interface PosterPicture {
  src: string
  width: number
  height: number
  /** `#rrggbb` */
  color: string
}

interface PosterProps {
  title: string
  shape?: PosterShape
  picture: PosterPicture | null
  /** Loads at once: in the first window of the page. */
  eager?: boolean
}

/** Decorative: the title is beside it. The colour is an SVG attribute, because the CSP blocks style attributes. */
export function Poster({ title, shape = 'film', picture, eager = false }: PosterProps) {
  if (!picture) {
    return (
      <span className={placeholderClass(title, shape)} aria-hidden="true">
        <b>{title}</b>
      </span>
    )
  }
  const { color, ...image } = picture
  return (
    <span className={pictureClass(shape)} aria-hidden="true">
      <svg color={color} />
      <img {...image} alt="" loading={eager ? 'eager' : 'lazy'} decoding="async" />
    </span>
  )
}
