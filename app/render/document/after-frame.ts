/** A hidden page paints no frames, so it uses a timer. */
export function afterFrame(callback: () => void) {
  if (document.hidden) setTimeout(callback)
  else requestAnimationFrame(() => setTimeout(callback))
}
