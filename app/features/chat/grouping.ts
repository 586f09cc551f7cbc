/** Milliseconds. */
const groupingWindow = 5 * 60_000

export interface GroupingKey {
  by: string | undefined
  /** Milliseconds. */
  sentAt: number
  /** A reply always starts a new group. */
  isReply: boolean
}

/** Grouped messages do not repeat the author's name and avatar. */
export function continuesGroup(above: GroupingKey | undefined, { by, sentAt, isReply }: GroupingKey): boolean {
  if (!above?.by || above.by !== by || isReply) return false
  return sentAt >= above.sentAt && sentAt - above.sentAt <= groupingWindow
}
