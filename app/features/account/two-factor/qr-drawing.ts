/** `viewBox` is square and includes the quiet zone. */
export interface QrDrawing {
  size: number
  path: string
}
