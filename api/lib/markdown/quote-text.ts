/** Maximum characters of a quote. */
const maxLength = 4000

interface Quoted {
  id: number
  source: string
  username: string | null
  /** Path of the comment on the web client. */
  path: string
}

/** A comment as a Markdown quote with its author and a link to it. */
export function quoteText({ id, source, username, path }: Quoted): string {
  const whole = source.trim()
  const text = whole.length > maxLength ? `${whole.slice(0, maxLength)} ...` : whole
  const head = username === null ? [] : [`@${username} [#${id}](${path})`]
  return `${[...head, ...text.split('\n')].map((line) => `> ${line}`).join('\n')}\n\n`
}
