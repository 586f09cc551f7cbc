/** Fields that someone typed in since the document was loaded. */
const typed = new Set<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>()

function note({ target }: Event) {
  const isField =
    target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
  if (isField) typed.add(target)
}

/** Returns a function that ends the watch. */
export function watchTyping(): () => void {
  document.addEventListener('input', note)
  return () => document.removeEventListener('input', note)
}

/** Whether the page has a field with something that a member typed or chose. */
export const hasTypedText = () => [...typed].some(({ isConnected, value }) => isConnected && value !== '')
