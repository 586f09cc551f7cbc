/** Names of Lucide icons that a category may have. */
export const categoryIcons = [
  ...(['film', 'tv', 'clapperboard', 'music', 'headphones', 'mic', 'package', 'smartphone', 'gamepad-2'] as const),
  ...(['book-open', 'newspaper', 'graduation-cap', 'image', 'database', 'map', 'folder'] as const),
] as const

export type CategoryIcon = (typeof categoryIcons)[number]
