/** Bits of each channel that tell the groups of similar colours apart. */
const bits = 3

/**
 * The average of the largest group of similar colours, as `#rrggbb`. Mostly transparent pixels do not count.
 * @param pixels of `channels` bytes each: red, green, blue and, if there are four, opacity
 */
export function dominantColor(pixels: Uint8Array | Uint8ClampedArray, channels: number): string {
  const counts = new Uint32Array(1 << (3 * bits))
  const sums = new Float64Array(counts.length * 3)
  let largest = 0
  for (let offset = 0; offset + channels <= pixels.length; offset += channels) {
    if (channels === 4 && (pixels[offset + 3] ?? 0) < 128) continue
    const [red = 0, green = 0, blue = 0] = [pixels[offset], pixels[offset + 1], pixels[offset + 2]]
    const group = ((red >> (8 - bits)) << (2 * bits)) | ((green >> (8 - bits)) << bits) | (blue >> (8 - bits))
    const count = (counts[group] ?? 0) + 1
    counts[group] = count
    sums[group * 3] = (sums[group * 3] ?? 0) + red
    sums[group * 3 + 1] = (sums[group * 3 + 1] ?? 0) + green
    sums[group * 3 + 2] = (sums[group * 3 + 2] ?? 0) + blue
    if (count > (counts[largest] ?? 0)) largest = group
  }
  const count = counts[largest] || 1
  const parts = [0, 1, 2].map((channel) => Math.round((sums[largest * 3 + channel] ?? 0) / count))
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}
