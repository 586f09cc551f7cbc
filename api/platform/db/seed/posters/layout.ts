/** The box of the text of a poster, in pixels. */
export interface TextBox {
  x: number
  y: number
  width: number
  height: number
  /** Otherwise the text starts at the top of the box. */
  isAtBottom: boolean
}

/** A poster without its text. */
export interface Layout {
  /** SVG elements, from back to front. */
  art: string[]
  title: TextBox
}
