export const personHref = (slug: string) => `/people/${slug}`
