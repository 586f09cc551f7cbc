import type { labelColors } from '#contract/issue-labels'

/** Classes of labels and tags, by the name of their colour. */
export const labelClasses: Record<(typeof labelColors)[number], string> = {
  grey: 'badge badge-label',
  red: 'badge badge-label hue-red',
  orange: 'badge badge-label hue-orange',
  yellow: 'badge badge-label hue-yellow',
  green: 'badge badge-label hue-green',
  teal: 'badge badge-label hue-teal',
  blue: 'badge badge-label hue-blue',
  purple: 'badge badge-label hue-purple',
  pink: 'badge badge-label hue-pink',
}
