/**
 * Calls back after the next frame is painted, so that the result of a press is visible first. A hidden page paints no
 * frames, so a timer is used there.
 */
export function afterFrame(callback: () => void) {
  if (document.hidden) setTimeout(callback)
  else requestAnimationFrame(() => setTimeout(callback))
}
