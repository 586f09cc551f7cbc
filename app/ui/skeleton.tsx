export function Skeleton() {
  return <span className="skel" aria-hidden="true" />
}
