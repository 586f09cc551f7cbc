export const sides = ['left', 'right'] as const
export type Side = (typeof sides)[number]

/** Every movable sidebar with its default side. */
export const sidebars = { account: 'left', admin: 'left', chat: 'left', docs: 'left', framework: 'left' } as const

export type SidebarName = keyof typeof sidebars

export function isSidebar(name: unknown): name is SidebarName {
  return typeof name === 'string' && Object.hasOwn(sidebars, name)
}
