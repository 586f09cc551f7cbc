/** Parts of SVG drawings. Numbers are pixels. */
const round = (value: number) => Math.round(value * 10) / 10

export const rect = (x: number, y: number, width: number, height: number, fill: string, radius = 0) =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" rx="${radius}" fill="${fill}"/>`

export const circle = (x: number, y: number, radius: number, fill: string) =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="${fill}"/>`

export const ring = (x: number, y: number, radius: number, stroke: string, width: number) =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="none" stroke="${stroke}" stroke-width="${width}"/>`

export const polygon = (points: [x: number, y: number][], fill: string) =>
  `<path d="M${points.map((point) => point.map(round).join(' ')).join('L')}Z" fill="${fill}"/>`

/** A line of straight parts. */
export function line(points: [x: number, y: number][], stroke: string, width: number, fill = 'none') {
  const path = `M${points.map((point) => point.map(round).join(' ')).join('L')}`
  const ends = 'stroke-linejoin="round" stroke-linecap="round"'
  return `<path d="${path}" fill="${fill}" stroke="${stroke}" stroke-width="${width}" ${ends}/>`
}

/** A quarter of a disc in the square at x, y; `corner` 0 to 3 is its centre. */
export function quarter(x: number, y: number, side: number, corner: number, fill: string): string {
  const [dx = 0, dy = 0] = [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
  ][corner] ?? [0, 0]
  const [cx, cy] = [x + dx * side, y + dy * side]
  const [toX, toY] = [cx + (dx ? -side : side), cy + (dy ? -side : side)]
  const sweep = dx === dy ? 1 : 0
  return `<path d="M${cx} ${cy}L${toX} ${cy}A${side} ${side} 0 0 ${sweep} ${cx} ${toY}Z" fill="${fill}"/>`
}

/** Everything below a wave from the left to the right edge. */
export function swell(width: number, bottom: number, y: number, height: number, phase: number, fill: string): string {
  const points: [number, number][] = []
  for (let x = 0; x <= width; x += 16) points.push([x, y + Math.sin(x / 105 + phase) * height])
  return polygon([...points, [width, bottom], [0, bottom]], fill)
}
