import type { StateBlock, StateInline, Token } from 'markdown-it'
import { type Mark, markSign } from './mark-tags'

const begin = `<${markSign}`

function markAt({ src, env }: StateBlock | StateInline, offset: number): Mark | undefined {
  if (!src.startsWith(begin, offset)) return undefined
  const { marks = [] } = env as { marks?: Mark[] }
  return marks[Number.parseInt(src.slice(offset + begin.length, offset + begin.length + 8), 10)]
}

export function markOf({ meta }: Token): Mark | undefined {
  return (meta as { mark?: Mark } | null)?.mark
}

const lineStart = (state: StateBlock, line: number) => (state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0)

/** Parser rule for a tag on a line of its own. It is text if the end tag is not in the same quote or item. */
export function readTagBlock(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  const mark = markAt(state, lineStart(state, startLine))
  if (!mark?.isBlock) return false
  if (silent) return true
  if (mark.role === 'whole') {
    state.push('tag', '', 0).meta = { mark }
    state.line = startLine + 1
    return true
  }
  const closeLine = mark.role === 'open' ? findLine(state, mark.closedBy, startLine + 1, endLine) : undefined
  if (closeLine === undefined) return false
  const { lineMax, parentType } = state
  state.parentType = 'root'
  state.lineMax = closeLine
  state.push('tag_open', '', 1).meta = { mark }
  state.md.block.tokenize(state, startLine + 1, closeLine)
  state.push('tag_close', '', -1)
  state.lineMax = lineMax
  state.parentType = parentType
  state.line = closeLine + 1
  return true
}

function findLine(state: StateBlock, mark: string, from: number, to: number): number | undefined {
  for (let line = from; line < to; line += 1) {
    if (state.isEmpty(line)) continue
    if ((state.sCount[line] ?? 0) < state.blkIndent) return undefined
    if (state.src.startsWith(mark, lineStart(state, line))) return line
  }
  return undefined
}

/** Parser rule. Runs before the rules that would pair marks across the tag. */
export function readTagInline(state: StateInline, silent: boolean): boolean {
  const mark = markAt(state, state.pos)
  if (!mark) return false
  const { pos, posMax } = state
  const inside = pos + mark.mark.length
  const isPair = mark.role === 'open' && !mark.isBlock
  const closing = isPair ? state.src.slice(inside, posMax).indexOf(mark.closedBy) : -1
  const end = closing === -1 ? inside : inside + closing + mark.closedBy.length
  if (!silent) {
    if (closing !== -1) {
      state.push('tag_open', '', 1).meta = { mark }
      state.pos = inside
      state.posMax = inside + closing
      state.md.inline.tokenize(state)
      state.push('tag_close', '', -1)
      state.posMax = posMax
    } else if (mark.role === 'whole' && !mark.isBlock) state.push('tag', '', 0).meta = { mark }
    else state.pending += mark.written
  }
  state.pos = end
  return true
}
