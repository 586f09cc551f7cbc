/** `LongText` becomes `Long text`. */
export function nameExample(name: string): string {
  return name.replace(/(?<!^)[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
}
