/** Milliseconds within which two messages of one author are shown as one group. */
const groupingWindow = 5 * 60_000

export interface GroupingKey {
  /** Undefined for events of the room itself. */
  by: string | undefined
  /** Milliseconds. */
  sentAt: number
  /** A reply always starts a new group. */
  isReply: boolean
}

/** Whether a message is shown below the previous one without repeating the author's name and avatar. */
export function continuesGroup(above: GroupingKey | undefined, { by, sentAt, isReply }: GroupingKey): boolean {
  if (!above?.by || above.by !== by || isReply) return false
  return sentAt >= above.sentAt && sentAt - above.sentAt <= groupingWindow
}
