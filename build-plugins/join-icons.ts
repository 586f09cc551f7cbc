import type { Plugin } from 'vite'
import { joinIcons } from '../app/styles/icons/join-icons'

/** Runs after PostCSS and before the stylesheet gets its hash. Critical CSS joins the icons of each document. */
export function joinedIcons(): Plugin {
  return {
    name: 'skerry:joined-icons',
    apply: 'build',
    transform: (code, id) =>
      /\/app\/styles\/app\.css(?:\?|$)/.test(id) ? { code: joinIcons(code), map: null } : undefined,
  }
}
