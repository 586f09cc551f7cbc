import { type Change, diffLines, diffWordsWithSpace } from 'diff'

export interface DiffLine {
  kind: 'same' | 'added' | 'removed' | 'skipped'
  pieces: { text: string; isChanged: boolean }[]
  before: number | null
  after: number | null
  count: number
}

/** Edits that the comparison looks for: its work grows with their square. */
const maxLineEdits = 1000
const maxWordEdits = 300
/** Equal lines around a change. */
const context = 3
/** Further lines are left out. */
const maxLines = 2000

export function compareTexts(before: string, after: string) {
  const lines = numberLines(listChanges(complete(before), complete(after)))
  const count = (kind: DiffLine['kind']) => lines.filter((line) => line.kind === kind).length
  return { added: count('added'), removed: count('removed'), lines: cutLines(markWords(skipEqual(lines))) }
}

/** Lines with one kind of ending, also the last one. */
function complete(text: string): string {
  const lines = text.replace(/\r\n?/g, '\n')
  return lines === '' || lines.endsWith('\n') ? lines : `${lines}\n`
}

type Part = Pick<Change, 'value' | 'added' | 'removed'>

function listChanges(before: string, after: string): Part[] {
  const changes = diffLines(before, after, { maxEditLength: maxLineEdits })
  return (
    changes ?? [
      { value: before, added: false, removed: true },
      { value: after, added: true, removed: false },
    ]
  )
}

function numberLines(changes: Part[]): DiffLine[] {
  let [before, after] = [0, 0]
  return changes.flatMap(({ value, added, removed }) =>
    value
      .split('\n')
      .slice(0, -1)
      .map((text) => {
        if (!added) before += 1
        if (!removed) after += 1
        return {
          kind: added ? ('added' as const) : removed ? ('removed' as const) : ('same' as const),
          pieces: [{ text, isChanged: false }],
          before: added ? null : before,
          after: removed ? null : after,
          count: 1,
        }
      }),
  )
}

function skipEqual(lines: DiffLine[]): DiffLine[] {
  const isNear = new Set<number>()
  for (const [index, { kind }] of lines.entries()) {
    if (kind === 'same') continue
    for (let near = index - context; near <= index + context; near += 1) isNear.add(near)
  }
  const shown: DiffLine[] = []
  for (const [index, line] of lines.entries()) {
    const last = shown.at(-1)
    if (isNear.has(index)) shown.push(line)
    else if (last?.kind === 'skipped') last.count += 1
    else shown.push({ ...line, kind: 'skipped', pieces: [] })
  }
  return shown
}

/** Marks the words that differ in removed lines that are followed by the same number of added lines. */
function markWords(lines: DiffLine[]): DiffLine[] {
  for (let index = 0; index < lines.length; ) {
    const removed = countKind(lines, index, 'removed')
    const added = countKind(lines, index + removed, 'added')
    for (let pair = 0; removed === added && pair < removed; pair += 1) {
      const [old, young] = [lines[index + pair], lines[index + removed + pair]]
      if (old && young) markPair(old, young)
    }
    index += Math.max(1, removed + added)
  }
  return lines
}

function countKind(lines: DiffLine[], from: number, kind: DiffLine['kind']): number {
  let end = from
  while (lines[end]?.kind === kind) end += 1
  return end - from
}

function markPair(old: DiffLine, young: DiffLine): void {
  const [before = '', after = ''] = [old.pieces[0]?.text, young.pieces[0]?.text]
  const words = diffWordsWithSpace(before, after, { maxEditLength: maxWordEdits })
  if (!words?.some(({ added, removed, value }) => !added && !removed && value.trim() !== '')) return
  const pieces = (hides: 'added' | 'removed') =>
    words
      .filter((word) => !word[hides])
      .map(({ value, added = false, removed = false }) => ({ text: value, isChanged: added || removed }))
  old.pieces = pieces('added')
  young.pieces = pieces('removed')
}

function cutLines(lines: DiffLine[]): DiffLine[] {
  const rest = lines.slice(maxLines)
  const [first] = rest
  if (!first) return lines
  const count = rest.reduce((sum, line) => sum + line.count, 0)
  return [...lines.slice(0, maxLines), { ...first, kind: 'skipped', pieces: [], count }]
}
