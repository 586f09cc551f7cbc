import type { Examples } from './story'

const modules = import.meta.glob<Examples>('./stories/*/*.tsx', { import: 'examples', eager: true })

/** What a story shows. Throws when the registry names one that has no file. */
export function findExamples(section: string, story: string): Examples {
  const examples = modules[`./stories/${section}/${story}.tsx`]
  if (!examples) throw new Error(`The story ${section}/${story} has no file`)
  return examples
}

/** `LongText` as `Long text`. */
export function nameExample(name: string): string {
  return name.replace(/(?<!^)[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
}
