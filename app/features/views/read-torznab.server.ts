/** Error codes of Newznab. */
export const torznabErrors = {
  100: 'Incorrect user credentials',
  200: 'Missing parameter',
  201: 'Incorrect parameter',
  202: 'No such function',
  203: 'Function not available',
  500: 'Request limit reached',
  900: 'The site is not available',
} as const

export type TorznabError = keyof typeof torznabErrors

/** A request for the capabilities, for the rows of a search, or one that is refused. */
export type TorznabQuery =
  | { asks: 'caps' }
  | { asks: 'rows'; q: string; cat: string; page: number; perPage: number }
  | { asks: 'error'; code: TorznabError }

type Params = URLSearchParams

export const defaultRows = 50
export const maxRows = 100

/** The functions by their names in the capabilities, with the parameters that each one reads. */
export const torznabSearches = {
  search: ['q'],
  'tv-search': ['q', 'season', 'ep'],
  'movie-search': ['q', 'year'],
  'music-search': ['q', 'artist', 'album', 'year'],
  'audio-search': ['q', 'artist', 'album', 'year'],
  'book-search': ['q', 'author', 'title'],
} as const

/** Values of `t`. */
const functions: Partial<Record<string, keyof typeof torznabSearches>> = {
  search: 'search',
  tvsearch: 'tv-search',
  movie: 'movie-search',
  music: 'music-search',
  audio: 'audio-search',
  book: 'book-search',
}

/** Parameters of Newznab that are ignored, such as ids of other sites. A search with only these would find unrelated titles. */
const unanswered = [
  ...['imdbid', 'tmdbid', 'tvdbid', 'tvmazeid', 'traktid', 'doubanid', 'rid'],
  ...['genre', 'label', 'track', 'publisher'],
]

/** Torznab 1.3: https://torznab.github.io/spec-1.3-draft/ */
export function readTorznab(params: Params): TorznabQuery {
  const name = params.get('t') ?? ''
  if (name === '') return { asks: 'error', code: 200 }
  if (name === 'caps') return { asks: 'caps' }
  const asked = functions[name]
  if (!asked) return { asks: 'error', code: 202 }
  const episode = asked === 'tv-search' ? readEpisode(params) : ''
  const perPage = readCount(params.get('limit') || String(defaultRows))
  const offset = readCount(params.get('offset') || '0')
  if (episode === null || perPage === null || offset === null) return { asks: 'error', code: 201 }
  const names = torznabSearches[asked].filter((each) => each !== 'season' && each !== 'ep' && each !== 'year')
  const isNamed = names.some((each) => params.get(each)?.trim())
  if (!isNamed && unanswered.some((each) => params.get(each))) return { asks: 'error', code: 203 }
  const words = torznabSearches[asked].filter((each) => each !== 'season' && each !== 'ep')
  const q = [...words.map((each) => params.get(each)?.trim()), episode].filter((part) => part).join(' ')
  const rows = Math.min(Math.max(perPage, 1), maxRows)
  // Programs ask for multiples of the limit.
  return { asks: 'rows', q, cat: params.get('cat') ?? '', page: Math.floor(offset / rows) + 1, perPage: rows }
}

const readCount = (text: string) => (/^\d{1,6}$/.test(text) ? Number(text) : null)

const twoDigits = (digits: string) => digits.padStart(2, '0')

/** `S01E02`, or the date of a daily show, `2026 11 29`; null when it is neither. */
function readEpisode(params: Params): string | null {
  const [season, episode] = [params.get('season') ?? '', params.get('ep') ?? '']
  const [, year] = /^((?:19|20)\d\d)$/.exec(season) ?? []
  const [, month = '', day = ''] = /^(\d\d?)\/(\d\d?)$/.exec(episode) ?? []
  if (year && month) return `${year} ${twoDigits(month)} ${twoDigits(day)}`
  const numbers = [
    ['S', /^s?0*(\d{1,4})$/i.exec(season)?.[1], season],
    ['E', /^e?0*(\d{1,4})$/i.exec(episode)?.[1], episode],
  ] as const
  if (numbers.some(([, digits, text]) => text !== '' && digits === undefined)) return null
  return numbers.map(([letter, digits]) => (digits === undefined ? '' : `${letter}${twoDigits(digits)}`)).join('')
}
