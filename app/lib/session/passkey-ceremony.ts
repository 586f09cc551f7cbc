/** Our server wants to know first who is there. */
export class ProofMissing extends Error {}

/** Asks our own server what an authenticator shall be asked. Throws when there is nothing to be had. */
export async function beginCeremony<Options>(path: string, fields: Record<string, string> = {}) {
  const answer = await fetch(path, { method: 'POST', body: new URLSearchParams(fields) })
  if (answer.status === 403) throw new ProofMissing()
  if (!answer.ok) throw new Error(`The ceremony was refused with ${answer.status}`)
  const begun: { challenge: string; options: Options } = await answer.json()
  return begun
}

/** Sends what the authenticator answered with a form of the page, in its hidden fields `challenge` and `credential`. */
export function endCeremony(form: HTMLFormElement, challenge: string, credential: unknown) {
  for (const [name, value] of Object.entries({ challenge, credential: JSON.stringify(credential) })) {
    const field = form.elements.namedItem(name)
    if (field instanceof HTMLInputElement) field.value = value
  }
  form.submit()
}
