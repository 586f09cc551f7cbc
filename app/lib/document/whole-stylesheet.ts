import { versionOf } from './stylesheet-version'

const signs = ['pointermove', 'pointerdown', 'keydown'] as const

/**
 * A first document holds what its own screen needs of the stylesheet. From there every other screen waits for the whole
 * one; it is fetched at the first sign that somebody is there, and the next document may link it. To be called before
 * hydration.
 */
export function expectWholeStylesheet(href: string) {
  for (const [id, route] of Object.entries(window.__remixManifest.routes))
    if (!(id in window.__remixRouteModules)) route.css = [href]
  const fetchAhead = async () => {
    for (const sign of signs) removeEventListener(sign, fetchAhead)
    const response = await fetch(href).catch(() => null)
    if (!response?.ok) return
    await response.arrayBuffer()
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser
    document.cookie = `__Host-css=${versionOf(href)}; Path=/; Secure; SameSite=Lax; Max-Age=31536000`
  }
  for (const sign of signs) addEventListener(sign, fetchAhead, { passive: true })
}
