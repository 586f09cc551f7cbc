/** A QR code as SVG path data on a square field, its quiet zone included. */
export interface QrDrawing {
  size: number
  path: string
}
