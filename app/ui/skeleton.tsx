/** Placeholder for text that is loading. */
export function Skeleton() {
  return <span className="skel" aria-hidden="true" />
}
