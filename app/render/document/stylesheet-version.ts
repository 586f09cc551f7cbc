/** Id of a build of the stylesheet, for the cookie that says which one a browser has cached. */
export function versionOf(href: string): string {
  return /([\w-]+)\.css/.exec(href)?.[1] ?? 'unnamed'
}
