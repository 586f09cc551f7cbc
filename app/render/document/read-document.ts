import { readLanguage } from '#contract/languages'
import { themes } from '~/lib/preferences/preferences'
import type { DocumentParts } from './document-context'

/** Call it before hydration. */
export function readDocument(): DocumentParts {
  const { lang, dataset } = document.documentElement
  const sheet = document.getElementById('sheet')
  const href = dataset.sheet ?? ''
  return {
    nonce: undefined,
    requestId: dataset.request ?? '',
    path: location.pathname + location.search,
    language: readLanguage(lang),
    theme: themes.find((theme) => theme === dataset.theme) ?? 'dark',
    textsHref: document.getElementById('texts')?.getAttribute('href') ?? '',
    stylesheet: { href, css: sheet instanceof HTMLStyleElement ? sheet.innerHTML : null },
    colors: document.getElementById('colors')?.innerHTML ?? '',
    streams: dataset.streams !== undefined,
  }
}
