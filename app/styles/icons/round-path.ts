/** `written` is in tenths. */
interface RoundedNumber {
  exact: number
  written: number
}
type Pen = Record<'x' | 'y', RoundedNumber>

/** The axis of each number of a path command; `_` is a number without an axis. */
const steps: Record<string, ('x' | 'y' | '_')[]> = Object.fromEntries(
  Object.entries({ m: 'xy', l: 'xy', t: 'xy', h: 'x', v: 'y', s: 'xyxy', q: 'xyxy', c: 'xyxyxy', a: '_____xy' }).map(
    ([command, axes]) => [command, [...axes] as ('x' | 'y' | '_')[]],
  ),
)

/** Tenths in SVG notation: `.5`, `-.5`, `12`. */
const write = (tenths: number) => String(tenths / 10).replace(/^(-?)0\./, '$1.')

/** Moves the pen to the end of the step. */
function roundStep(numbers: number[], axes: ('x' | 'y' | '_')[], pen: Pen, isRelative: boolean): number[] {
  const from = structuredClone(pen)
  return numbers.map((value, index) => {
    const axis = axes[index] ?? '_'
    if (axis === '_') return Math.round(value * 10)
    const start = isRelative ? from[axis] : { exact: 0, written: 0 }
    const exact = start.exact + value
    // `h.01` is a dot; browsers disagree about dots without length.
    const least = axes.length === 1 ? Math.sign(value) : 0
    const step = Math.round(exact * 10) - start.written || least
    pen[axis] = { exact, written: start.written + step }
    return step
  })
}

/** To one decimal, a fifteenth of a pixel in an icon. Each step corrects the rounding of the last, so that shapes close. */
export function roundPath(data: string): string {
  let pen: Pen = { x: { exact: 0, written: 0 }, y: { exact: 0, written: 0 } }
  let begun = pen
  let path = ''
  for (const [, command = '', rest = ''] of data.matchAll(/([a-z])([^a-z]*)/gi)) {
    const axes = steps[command.toLowerCase()]
    const numbers = (rest.match(/-?(?:\d*\.)?\d+/g) ?? []).map(Number)
    const rounded: number[] = []
    for (let index = 0; axes && index < numbers.length; index += axes.length) {
      rounded.push(...roundStep(numbers.slice(index, index + axes.length), axes, pen, command > 'Z'))
      if (command === 'M' || (command === 'm' && index === 0)) begun = structuredClone(pen)
    }
    if (!axes) pen = structuredClone(begun)
    path += command + rounded.map(write).join(' ').replaceAll(' -', '-')
  }
  return path
}
