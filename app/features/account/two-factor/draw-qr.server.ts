import { encode } from 'uqr'
import type { QrDrawing } from './qr-drawing'

/** ISO/IEC 18004, with the quiet zone of four modules that scanners need. */
export function drawQr(text: string): QrDrawing {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return { size, path: dark.join('') }
}
