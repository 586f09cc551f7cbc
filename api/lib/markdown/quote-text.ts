/** Characters of a quote: who wants to show more links to it. */
const longest = 4000

interface Quoted {
  id: number
  source: string
  username: string | null
  /** Of the torrent it is about. */
  slug: string
}

/** A comment as a quote with its author and a way back. */
export function quoteText({ id, source, username, slug }: Quoted): string {
  const whole = source.trim()
  const text = whole.length > longest ? `${whole.slice(0, longest)} ...` : whole
  const head = username === null ? [] : [`@${username} [#${id}](/torrents/${slug}/comments?comment=${id}#c${id})`]
  return `${[...head, ...text.split('\n')].map((line) => `> ${line}`).join('\n')}\n\n`
}
