/** Calls back once the coming frame is drawn: when what a press changed is seen. A page that nobody sees draws none. */
export function afterFrame(callback: () => void) {
  if (document.hidden) setTimeout(callback)
  else requestAnimationFrame(() => setTimeout(callback))
}
