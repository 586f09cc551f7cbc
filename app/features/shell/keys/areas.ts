import { navigation } from '../navigation'

const letters: Record<string, string> = {
  t: '/',
  m: '/movies',
  s: '/shows',
  u: '/music',
  c: '/chat',
  f: '/forums',
  i: '/issues',
  n: '/news',
  w: '/wiki',
}

const entries = [...navigation.main, ...navigation.site]

/** The letters after `g`, in the order of the navigation. */
export const areas = entries.flatMap(({ href, label }) => {
  const letter = Object.keys(letters).find((each) => letters[each] === href)
  return letter ? { letter, href, label } : []
})

/** Follows the link of the navigation. */
export function openArea(letter: string) {
  const area = areas.find((each) => each.letter === letter)
  document.querySelector<HTMLElement>(`.topbar a[href="${area?.href}"]:not(.brand)`)?.click()
}
