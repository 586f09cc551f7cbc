/** Names a build of the stylesheet, in the cookie that says a browser has it. */
export function versionOf(href: string): string {
  return /([\w-]+)\.css/.exec(href)?.[1] ?? 'unnamed'
}
