import { useLocation } from '@remix-run/react'
import { lazy } from 'react'
import { useDocumentParts } from './document-context'
import { versionOf } from './stylesheet-version'

const inputs = ['pointermove', 'pointerdown', 'keydown'] as const

/** Milliseconds; later the page may change without input, for example by a message. */
const maxWait = 10_000

/** Their rules are not in the critical CSS. */
const forcedColors = '(forced-colors: active)'

let loading: Promise<boolean> | undefined

/** Resolves to false when the server has no such file. Without a connection, the screen has only its critical CSS. */
async function fetchStylesheet(href: string) {
  // Before the request: responses vary by cookies, and the input that loads the stylesheet may prefetch a page. When the request
  // fails, the next document waits for the file, because it links it.
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser
  document.cookie = `__Host-css=${versionOf(href)}; Path=/; Secure; SameSite=Lax; Max-Age=31536000`
  const response = await fetch(href).catch(() => null)
  if (!response?.ok) return !response
  document.adoptedStyleSheets.push(await new CSSStyleSheet().replace(await response.text()))
  return true
}

const loadStylesheet = (href: string) => {
  loading ??= fetchStylesheet(href)
  return loading
}

/** Their dialogs and menus are not in the critical CSS. */
const openers = '[aria-haspopup="dialog"],[commandfor],[popovertarget]'

/** Milliseconds; a dialog without styles is better than none. */
const maxOpenWait = 3000

/** For a part that an input opens, which also loads the stylesheet. */
export const awaitStyles = () => Promise.race([loading, new Promise((resolve) => setTimeout(resolve, maxOpenWait))])

/** For the parts that the member opens and for the next screens. Call it before hydration. */
export function loadStylesheetOnInput(href: string) {
  let hasStyles = false
  const load = async () => {
    clearTimeout(timer)
    for (const input of inputs) removeEventListener(input, load, { capture: true })
    await loadStylesheet(href)
    hasStyles = true
  }
  const timer = setTimeout(load, matchMedia(forcedColors).matches ? 0 : maxWait)
  // Captured: before the listener that prefetches a pressed link.
  for (const input of inputs) addEventListener(input, load, { capture: true, passive: true })
  const openLater = (event: MouseEvent) => {
    const opener = event.target instanceof Element && event.target.closest<HTMLElement>(openers)
    // The repeated click is not trusted. With a modifier key it opens a tab or a window.
    if (!opener || hasStyles || !event.isTrusted || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    event.stopPropagation()
    void loadStylesheet(href)
    void awaitStyles().then(() => opener.click())
  }
  addEventListener('click', openLater, { capture: true })
}

/** Renders nothing; suspends until the stylesheet is loaded. */
const LoadedStylesheet = lazy(async () => {
  if (!(await loadStylesheet(document.documentElement.dataset.sheet ?? ''))) {
    // The document of the current build names its own.
    location.reload()
    await new Promise(() => {})
  }
  return { default: () => null }
})

/**
 * Holds back screens whose critical CSS the document lacks. The router navigates in a transition, so React keeps the current
 * screen until then.
 */
export function AwaitStylesheet() {
  const { path, stylesheet } = useDocumentParts()
  const { pathname } = useLocation()
  const hasStyles = stylesheet.css === null || path.split('?')[0] === pathname
  return hasStyles ? null : <LoadedStylesheet />
}
