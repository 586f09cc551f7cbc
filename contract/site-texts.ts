import { z } from '@hono/zod-openapi'
import { languages } from './languages'
import type { SiteTextName } from './site-text-names'

const maxSiteText = 600

/** Plain text by language; empty: the site shows none. */
const Text = z.record(
  z.enum(languages),
  z
    .string()
    .max(maxSiteText)
    .refine((text) => !/[^\P{Cc}\r\n\t]/u.test(text)),
)

export const SiteTexts = z
  .object({
    signIn: Text.describe('Shown on the sign-in page'),
    registration: Text.describe('Shown on the registration page, also while registration is closed'),
  } satisfies Record<SiteTextName, typeof Text>)
  .openapi('SiteTexts')

export type SiteTexts = z.infer<typeof SiteTexts>
