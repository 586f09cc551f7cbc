import { versionOf } from './stylesheet-version'

const signs = ['pointermove', 'pointerdown', 'keydown'] as const

/** Milliseconds after which the page may change without anybody having touched it. */
const patience = 10_000

/**
 * A first document holds what it needs of the stylesheet as it stands. From there every other screen waits for the whole
 * one; at the first sign that somebody is there it is fetched and holds for this page too, for what they call up, and the
 * next document may link it. To be called before hydration.
 */
export function expectWholeStylesheet(href: string) {
  for (const [id, route] of Object.entries(window.__remixManifest.routes))
    if (!(id in window.__remixRouteModules)) route.css = [href]
  const fetchAhead = async () => {
    clearTimeout(timer)
    for (const sign of signs) removeEventListener(sign, fetchAhead)
    const response = await fetch(href).catch(() => null)
    if (!response?.ok) return
    // Not an element of the head: hydration may still be going on there.
    document.adoptedStyleSheets.push(await new CSSStyleSheet().replace(await response.text()))
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser
    document.cookie = `__Host-css=${versionOf(href)}; Path=/; Secure; SameSite=Lax; Max-Age=31536000`
  }
  const timer = setTimeout(fetchAhead, patience)
  for (const sign of signs) addEventListener(sign, fetchAhead, { passive: true })
}
