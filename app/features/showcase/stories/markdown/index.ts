import type { Examples } from '../../story'

export const examples = import.meta.glob<Examples>('./*.tsx', { import: 'examples', eager: true })
