/** End of a fenced block that begins before `from`: after its closing fence, or where its quote ends. */
export function findFenceEnd(source: string, from: number, fence: string, before: string): number {
  const quotes = before.split('>').length - 1
  const closing = new RegExp(`^[ \\t>]*${fence[0]}{${fence.length},}[ \\t]*$`)
  for (let offset = source.indexOf('\n', from); offset !== -1; ) {
    const next = source.indexOf('\n', offset + 1)
    const line = source.slice(offset + 1, next === -1 ? source.length : next)
    const inside = /^[ \t>]*/.exec(line)?.[0] ?? ''
    if (inside.split('>').length - 1 < quotes) return offset
    if (closing.test(line)) return offset + 1 + line.length
    offset = next
  }
  return source.length
}

/** Returns a function that finds the end of a code span: after a run of backticks of equal length in the same paragraph. */
export function openCodeSpans(source: string): (start: number) => number | undefined {
  const ends = new Map<number, number>()
  const later = new Map<number, number>()
  for (const { 0: run, index } of [...source.matchAll(/`+/g)].reverse()) {
    const next = later.get(run.length)
    if (next !== undefined) ends.set(index, next + run.length)
    later.set(run.length, index)
  }
  const blank = /\n[ \t>]*\n/g
  let nextBlank = -1
  return (start) => {
    const end = ends.get(start)
    if (nextBlank < start) {
      blank.lastIndex = start
      nextBlank = blank.exec(source)?.index ?? source.length
    }
    return end !== undefined && end <= nextBlank ? end : undefined
  }
}
