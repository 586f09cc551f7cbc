import { defaultSchema, type Schema } from 'hast-util-sanitize'
import { codeTones } from './highlight-code'

const classes = (...names: string[]): ['className', ...string[]] => ['className', ...names]

/** For the output of any syntax. No ids, styles or forms; classes by name, each of which is in the web client's stylesheet. */
export const allowlist: Schema = {
  ...defaultSchema,
  tagNames: (
    'a blockquote br cite code del details em h3 h4 h5 h6 hr img li ol p pre s span strong sub summary sup table tbody ' +
    'td th thead tr u ul'
  ).split(' '),
  attributes: {
    a: ['href', 'title', 'rel', classes('torrent-card', 'wiki-missing')],
    img: ['src', 'alt', 'width', 'height', 'loading', 'decoding'],
    li: [classes('task')],
    ol: ['start'],
    pre: [['tabIndex', 0]],
    span: [classes('mention', 'torrent-card-note', ...codeTones.map((tone) => `code-${tone}`))],
    table: [['tabIndex', 0]],
    td: [['align', 'left', 'center', 'right']],
    th: [['align', 'left', 'center', 'right']],
  },
  protocols: { href: ['http', 'https', 'magnet'], src: [] },
  ancestors: {},
  clobber: [],
  required: {},
  strip: ['script', 'style'],
  allowComments: false,
  allowDoctypes: false,
}

/** Keeps the numbers of items, see `numberRules`. */
export const rulesAllowlist: Schema = {
  ...allowlist,
  attributes: { ...allowlist.attributes, li: [classes('task'), 'value'] },
}
