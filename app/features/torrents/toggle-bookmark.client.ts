const underway = new WeakSet<Element>()

function turn(button: HTMLButtonElement) {
  const isOn = button.name === 'remove'
  button.name = isOn ? 'add' : 'remove'
  button.setAttribute('aria-pressed', String(!isOn))
}

/** Presses the bookmark of a row at once, and back if the server refuses. @returns whether it is saved */
export async function toggleBookmark(button: HTMLElement | null): Promise<boolean> {
  if (!(button instanceof HTMLButtonElement) || !button.form || underway.has(button)) return true
  underway.add(button)
  const body = new URLSearchParams({ [button.name]: button.value, inPlace: '1' })
  const sent = fetch(button.form.action, { method: 'POST', body, redirect: 'manual', keepalive: true })
  turn(button)
  const isSaved = await sent.then(
    ({ status }) => status === 204,
    () => false,
  )
  underway.delete(button)
  if (!isSaved) turn(button)
  return isSaved
}
