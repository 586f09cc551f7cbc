/** A QR code as SVG path data in a square viewBox that includes the quiet zone. */
export interface QrDrawing {
  size: number
  path: string
}
