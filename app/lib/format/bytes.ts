const units = ['KiB', 'MiB', 'GiB', 'TiB', 'PiB', 'EiB', 'ZiB', 'YiB']

/** Binary units with two decimals: `5.12 GiB`, `512 B`. The same in every language and engine; `0 B` for negative values. */
export function formatBytes(bytes: number): string {
  if (!(bytes > 0)) return '0 B'
  if (bytes < 1024) return `${Math.floor(bytes)} B`
  let value = bytes / 1024
  let power = 0
  // Rounding may carry into the next unit: 1023.999 KiB is shown as 1.00 MiB.
  while (value >= 1023.995 && power < units.length - 1) {
    value /= 1024
    power += 1
  }
  return `${value.toFixed(2)} ${units[power]}`
}

export function formatRate(bytesPerSecond: number): string {
  return `${formatBytes(bytesPerSecond)}/s`
}
