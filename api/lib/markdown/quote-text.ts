/** Maximum characters of a quote. */
const maxLength = 4000

interface Quoted {
  id: number
  /** The number of a post in its thread, by which readers know it. */
  number: number | null
  source: string
  username: string | null
  /** Path of the comment on the web client. */
  path: string
}

/** A comment as a Markdown quote. `head` is its first line: the author and a link to the comment. */
export function quoteText({ id, number, source, username, path }: Quoted): { source: string; head: string } {
  const whole = source.trim()
  const text = whole.length > maxLength ? `${whole.slice(0, maxLength)} ...` : whole
  const head = username === null ? '' : `> @${username} [#${number ?? id}](${path})\n`
  const lines = text.split('\n').map((line) => `> ${line}`)
  return { source: `${head}${lines.join('\n')}\n\n`, head }
}
