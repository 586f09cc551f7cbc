/** For the cookie that says which build a browser has cached. */
export function versionOf(href: string): string {
  return /([\w-]+)\.css/.exec(href)?.[1] ?? 'unnamed'
}
