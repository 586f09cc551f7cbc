export function Mark({ kind }: { kind: 'upload' | 'download' }) {
  return <i className={kind === 'upload' ? 'mark' : 'mark mark-download'} aria-hidden="true" />
}
