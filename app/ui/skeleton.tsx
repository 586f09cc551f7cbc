/** Stands for text that is on its way, in the place it will take. */
export function Skeleton() {
  return <span className="skel" aria-hidden="true" />
}
