import type { Command, Suggestion } from './suggestion'

/** The pattern matches the text before the caret; its group is the query. */
type Source = { pattern: RegExp } & (
  | { kind: 'members' | 'pages'; find?: undefined }
  | { find: (query: string) => Suggestion[] }
)

/** `@name`, not inside a word, an email or a URL. */
const members: Source = {
  pattern: /(?<![\p{L}\p{N}_@/.-])@([\p{L}\p{N}_][\p{L}\p{N}_.-]{0,31})$/u,
  kind: 'members',
}

/** `[[part of a name`: torrents and titles. */
const pages: Source = { pattern: /\[\[([^[\]\n]{2,80})$/, kind: 'pages' }

/** `/command` as the first word. */
const commandsOf = (commands: Command[]): Source => ({
  pattern: /^(\/\S*)$/,
  find: (query) =>
    commands
      .filter(({ name }) => name.startsWith(query.toLowerCase()))
      .map(({ name, words }) => ({ label: words, insert: name === '//' ? name : `${name} ` })),
})

export function listSources(commands: Command[] = []): Source[] {
  return commands.length > 0 ? [commandsOf(commands), members, pages] : [members, pages]
}

export async function fetchSuggestions(
  kind: 'members' | 'people' | 'pages',
  query: string,
  signal: AbortSignal,
): Promise<Suggestion[]> {
  const search = new URLSearchParams({ kind, q: query })
  const answer = await fetch(`/editor/suggestions?${search}`, { signal, redirect: 'manual' })
  return answer.ok ? answer.json() : []
}
