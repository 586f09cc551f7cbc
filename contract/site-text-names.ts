// Apart from the schema, so that scripts in the browser do not load zod.

export const siteTextNames = ['signIn', 'registration'] as const

export type SiteTextName = (typeof siteTextNames)[number]
