/** Days, in display order. */
export const periods = ['30', '7', '90', 'never'] as const
