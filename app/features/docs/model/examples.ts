import { type FlatSchema, flatten } from './flatten'
import type { Schema, Schemas } from './openapi'

const hex = '0123456789abcdef0123456789abcdef'

/** By the name of a field. The first that meets pattern and length is used. */
const byName: Record<string, string[]> = {
  username: ['lodestar'],
  author: ['lodestar'],
  actor: ['lodestar'],
  uploader: ['lodestar'],
  name: ['Harbour lights'],
  title: ['Harbour lights'],
  message: ['Harbour lights are on.'],
  text: ['Harbour lights are on.'],
  source: ['Harbour lights are **on**.', 'web-dl'],
  html: ['<p>Harbour lights are <strong>on</strong>.</p>'],
  reason: ['Duplicate of an earlier upload'],
  email: ['lodestar@example.org'],
  address: ['lodestar@example.org'],
  password: ['correct horse battery staple'],
  code: ['123456'],
  q: ['harbour'],
  token: ['the-token'],
  avatar: [`avatar-${hex}.png`],
  resolution: ['1080p'],
  country: ['no'],
  language: ['de'],
  tags: ['linux'],
  announceUrl: ['https://tracker.example.org/{announceKey}/announce'],
}

/** For fields with a pattern. */
const byPattern = [
  'harbour-lights',
  'harbour',
  'de',
  '#4c9fae',
  'logo.svg',
  hex,
  hex + hex.slice(0, 8),
  `avatar-${hex}.png`,
  `poster-${hex}-small.webp`,
  `image-${hex}-640x480.png`,
  '/torrents/harbour-lights',
  'https://example.org/harbour',
  'lodestar@example.org',
  'mail.example.org',
  'movie/harbour-lights',
  'torrent:harbour-lights',
  '2026',
  `${hex.slice(0, 8)}.${hex}${hex.slice(0, 11)}`,
  'Europe/Oslo',
  'chat:harbour',
]

const formats: Record<string, string> = {
  'date-time': '2026-11-24T12:00:00.000Z',
  date: '2026-11-24',
  uri: 'https://example.org/harbour',
  email: 'lodestar@example.org',
  binary: 'file',
}

function writeString({ schema }: FlatSchema, name: string): string {
  const { format, pattern, minLength = 0, maxLength = Number.POSITIVE_INFINITY } = schema
  if (format !== undefined && formats[format] !== undefined) return formats[format]
  const allowed = pattern === undefined ? null : new RegExp(pattern, 'u')
  const fits = (text: string) => text.length <= maxLength && text.length >= minLength && (allowed?.test(text) ?? true)
  const known = byName[name] ?? (/slug$/i.test(name) ? ['harbour-lights'] : [])
  const texts = [...known, ...(allowed ? byPattern : []), name, 'harbour']
  return texts.find(fits) ?? 'harbour'.repeat(Math.ceil(minLength / 7)).slice(0, Math.min(minLength || 7, maxLength))
}

function writeNumber({ schema: { minimum, exclusiveMinimum, maximum } }: FlatSchema): number {
  const least = exclusiveMinimum === undefined ? (minimum ?? 1) : exclusiveMinimum + 1
  return Math.min(Math.max(least, 1), maximum ?? Number.POSITIVE_INFINITY)
}

/**
 * A value that matches a schema: the contract's own example, or one made from types and limits. `isInput` leaves out optional
 * fields without an example of their own, unless all are optional.
 */
export function exampleOf(full: Schema, schemas: Schemas, isInput: boolean, name = ''): unknown {
  const flat = flatten(full, schemas)
  const { schema, options, type } = flat
  if (schema.example !== undefined) return schema.example
  if (schema.default !== undefined && schema.default !== null) return schema.default
  if (schema.enum) return schema.enum[0]
  const [option] = options
  if (option && !schema.properties) return exampleOf(option, schemas, isInput, name)
  if (type === 'array') {
    const item = exampleOf(schema.items ?? {}, schemas, isInput, name.replace(/s$/, ''))
    const count = Math.max(1, schema.minItems ?? 0)
    // Lists of texts with several items are choices, which differ.
    return Array.from({ length: count }, (_, index) =>
      typeof item === 'string' && index > 0 ? `${item} ${index + 1}` : item,
    )
  }
  if (type === 'object' || schema.properties) return writeObject(flat, schemas, isInput)
  if (type === 'integer' || type === 'number') return writeNumber(flat)
  if (type === 'boolean') return true
  return type === 'string' ? writeString(flat, name) : {}
}

function writeObject({ schema }: FlatSchema, schemas: Schemas, isInput: boolean): Record<string, unknown> {
  const required = new Set(schema.required)
  const fields = Object.entries(schema.properties ?? {}).filter(
    ([name, each]) => !isInput || required.size === 0 || required.has(name) || each.example !== undefined,
  )
  return Object.fromEntries(fields.map(([name, each]) => [name, exampleOf(each, schemas, isInput, name)]))
}
