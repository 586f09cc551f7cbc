import type { LoaderFunctionArgs } from '@remix-run/cloudflare'

/** Web application manifest (W3C): phones add the site to the Home Screen, where Safari supports push notifications. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { title, logoHref, theme } = await context.settings()
  const manifest = {
    ...{ name: title, short_name: title, id: '/', start_url: '/', scope: '/', display: 'standalone' },
    ...{ theme_color: theme.color, icons: [{ src: logoHref, sizes: 'any' }] },
  }
  const headers = { 'Content-Type': 'application/manifest+json', 'Cache-Control': 'public, max-age=3600' }
  return new Response(JSON.stringify(manifest), { headers })
}
