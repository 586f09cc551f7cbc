/** The text of a body; undefined when it is longer than `most` bytes. */
export async function readText(request: Request, most: number): Promise<string | undefined> {
  if (Number(request.headers.get('content-length') ?? 0) > most) return undefined
  const decoder = new TextDecoder()
  let length = 0
  let text = ''
  const reader = request.body?.getReader()
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    length += part.value.byteLength
    if (length > most) return undefined
    text += decoder.decode(part.value, { stream: true })
  }
  return text + decoder.decode()
}
