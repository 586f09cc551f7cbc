/** Symbol of upload (stone) or download (ripples), beside its label. */
export function Mark({ kind }: { kind: 'given' | 'taken' }) {
  return <i className={kind === 'given' ? 'mark' : 'mark mark-taken'} aria-hidden="true" />
}
