/** Stone beside the words for what is given, ripples beside those for what is taken. */
export function Mark({ kind }: { kind: 'given' | 'taken' }) {
  return <i className={kind === 'given' ? 'mark' : 'mark mark-taken'} aria-hidden="true" />
}
