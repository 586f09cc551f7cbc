import { z } from '@hono/zod-openapi'
import { endpoint } from './endpoint'
import { json, jsonBody } from './json'
import { orNull } from './or-null'
import { limitedBy } from './rate-limits'
import { audioCodecWords, languageWords, resolutionWords, sourceWords, videoCodecWords } from './release-words'

/** Characters of a name, and names of one request. */
export const maxReleaseNameLength = 1000
export const maxReleaseNames = 100

/** Characters of all names of one request, since the work grows with them: 256 for each of 100 names. */
export const maxBatchLength = 25_600

/** The parser counts UTF-16 units, `max` code points. */
const ReleaseName = z
  .string()
  .max(maxReleaseNameLength, { abort: true })
  .refine((name) => name.length <= maxReleaseNameLength, { params: { code: 'too_big' } })

const ReleaseNames = z
  .array(ReleaseName)
  .max(maxReleaseNames)
  .refine((names) => names.reduce((sum, name) => sum + name.length, 0) <= maxBatchLength, {
    params: { code: 'too_long' },
  })

const Confidence = z.number().min(0).max(1)
const offset = z.number().int().nonnegative()

function field<Value extends z.ZodType>(value: Value, name: string) {
  return z
    .object({
      value,
      start: offset.describe('UTF-16 offset in the name'),
      end: offset.describe('Exclusive'),
      confidence: Confidence,
    })
    .openapi(name)
}

const TextField = field(z.string(), 'ParsedText')
const NumberField = field(z.number(), 'ParsedNumber')
const RangeField = field(z.object({ first: z.number().int(), last: z.number().int() }), 'ParsedRange')

export const ReleaseKind = z
  .enum(['movie', 'episode', 'season', 'music', 'software', 'book', 'game', 'other'])
  .openapi('ReleaseKind')

export const ParsedRelease = z
  .object({
    kind: z.object({ value: ReleaseKind, confidence: Confidence }),
    title: orNull(TextField).describe('Of a movie, show, album, program, game or book'),
    alternativeTitles: z.array(TextField),
    episodeTitle: orNull(TextField),
    artist: orNull(TextField).describe('Performer of music, author of a book'),
    album: orNull(TextField).describe('Of music: the same as `title`'),
    year: orNull(NumberField),
    lastYear: orNull(NumberField).describe('Of a range such as 1987-1992'),
    seasons: z.array(RangeField),
    episodes: z.array(RangeField),
    absoluteEpisodes: z
      .array(RangeField)
      .describe('Numbers that count through all seasons; also in `episodes` if the name states no other'),
    volumes: z.array(RangeField),
    date: orNull(TextField).describe('ISO 8601'),
    part: orNull(field(z.object({ number: z.number().int(), of: z.number().int().nullable() }), 'ParsedPart')),
    discs: orNull(NumberField).describe('Number of discs'),
    version: orNull(TextField),
    platforms: z.array(TextField),
    architectures: z.array(TextField),
    resolution: orNull(field(z.enum(resolutionWords), 'ParsedResolution')),
    source: orNull(field(z.enum(sourceWords), 'ParsedSource')),
    service: orNull(TextField).describe('Streaming service'),
    hdr: z.array(TextField),
    stereo: orNull(TextField).describe('Stereoscopic format'),
    videoCodec: orNull(field(z.enum(videoCodecWords), 'ParsedVideoCodec')),
    bitDepth: orNull(NumberField),
    frameRate: orNull(NumberField),
    audioCodecs: z.array(field(z.enum(audioCodecWords), 'ParsedAudioCodec')),
    channels: z.array(TextField),
    bitRate: orNull(TextField),
    languages: z.array(
      field(
        z.object({
          language: z.enum(languageWords).describe('ISO 639-1'),
          region: z.string().nullable().describe('`BR`, or `419` for Latin America'),
          role: z.enum(['audio', 'subtitle', 'dub']),
        }),
        'ParsedLanguage',
      ),
    ),
    editions: z.array(TextField),
    flags: z.array(TextField).describe('`proper`, `repack`, `internal`, `remastered` ...'),
    extra: orNull(TextField).describe('`sample`, `trailer` ...'),
    region: orNull(TextField),
    format: orNull(TextField).describe('Of a book'),
    group: orNull(TextField),
    site: orNull(TextField),
    container: orNull(TextField).describe('Ending of the file'),
    checksum: orNull(TextField).describe('CRC-32'),
    size: orNull(TextField),
    identifier: orNull(TextField).describe('ISBN, catalogue number or issue'),
    rest: z.array(z.object({ text: z.string(), start: offset, end: offset })).describe('Text that no field explains'),
  })
  .openapi('ParsedRelease')

export type ParsedRelease = z.infer<typeof ParsedRelease>

export const parseName = endpoint('parser', {
  method: 'post',
  path: '/v1/parser',
  ...limitedBy('parser'),
  operationId: 'parseName',
  tags: ['parser'],
  summary: 'Reads the fields of a release name',
  description: 'Returns the same fields for the same name. API tokens need the scope `parser`.',
  request: { body: jsonBody(z.object({ name: ReleaseName })) },
  responses: { 200: { description: 'The fields', content: json(ParsedRelease) } },
})

export const parseNames = endpoint('parser', {
  method: 'post',
  path: '/v1/parser/batch',
  ...limitedBy('parser'),
  operationId: 'parseNames',
  tags: ['parser'],
  summary: `Reads the fields of at most ${maxReleaseNames} release names`,
  description: `422 \`names: too_long\` for more than ${maxBatchLength} characters in all names together.`,
  request: { body: jsonBody(z.object({ names: ReleaseNames })) },
  responses: {
    200: {
      description: 'The fields of each name, in the order of the names',
      content: json(z.object({ data: z.array(ParsedRelease) }).openapi('ParsedReleaseList')),
    },
  },
})
