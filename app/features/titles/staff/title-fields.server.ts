import { type AppLoadContext, data } from '@remix-run/cloudflare'
import { z } from 'zod'
import type { TitleKind } from '#contract/titles'
import type { TitleReply } from './edit-title-screen'

/** An empty field has no value. */
export const optionalText = (longest: number) =>
  z
    .string()
    .trim()
    .max(longest)
    .optional()
    .transform((value) => value || null)

const number = (least: number, most: number) =>
  z.coerce
    .number()
    .int()
    .min(least)
    .max(most)
    .optional()
    .transform((value) => value ?? null)

/** The fields of a form about a title. */
export const titleFields = {
  name: z.string().trim().min(1).max(200),
  year: number(1000, 9999),
  endYear: number(1000, 9999),
  minutes: number(1, 10_000),
  genres: z
    .string()
    .max(300)
    .default('')
    .transform((line) => [...new Set(line.split(',').flatMap((genre) => genre.trim() || []))]),
  homepage: optionalText(300),
  licence: optionalText(80),
  summary: z
    .string()
    .max(10_000)
    .optional()
    .transform((value) => value || null),
}

/** Fields that only some kinds have. */
const ownFields = { movie: ['minutes'], show: ['endYear', 'minutes'], album: [], package: [] } as const

type Fields = z.output<z.ZodObject<typeof titleFields>>

/** The fields of a kind, without those of others that the form contained. */
export function fieldsOfKind(kind: TitleKind, { endYear, minutes, ...fields }: Fields) {
  const own: Partial<Pick<Fields, 'endYear' | 'minutes'>> = Object.fromEntries(
    ownFields[kind].map((name) => [name, { endYear, minutes }[name]]),
  )
  return { ...fields, ...own }
}

/** The form with its summary as members will see it. */
export async function previewSummary(context: AppLoadContext, values: Record<string, string>) {
  const { html } = await context.requireApi().post('/v1/preview', { body: { source: values.summary ?? '' } })
  const preview = { html: context.serverHtml.send('preview-text', html) }
  return data<TitleReply>({ values, errors: {}, failed: null, attempt: crypto.randomUUID(), preview })
}
