const declaration = (name: string) => new RegExp(`^(?:export )?function ${name}\\(\\) \\{\\n([\\s\\S]*?)\\n\\}$`, 'm')
const importLine = /^import (?:type )?\{([^}]+)\} from '~\/ui\/[^']+'$/gm

/** A top-level constant, up to the next empty line. */
const constant = /^const (\w+)\b[\s\S]*?(?=\n\n)/gm

function dedent(code: string): string {
  const lines = code.split('\n')
  const indents = lines.filter((line) => line.trim() !== '').map((line) => line.length - line.trimStart().length)
  const shared = Math.min(...indents)
  return lines.map((line) => line.slice(shared)).join('\n')
}

/** A body with only a return statement is shown as the returned expression. */
function readBody(body: string): string {
  const inline = /^ {2}return (?!\()([\s\S]+)$/.exec(body)?.[1]
  const wrapped = /^ {2}return \(\n([\s\S]+)\n {2}\)$/.exec(body)?.[1]
  return dedent(wrapped ?? inline ?? body)
}

const uses = (code: string, names: string) =>
  names.split(',').some((name) => new RegExp(`\\b${name.replace('type ', '').trim()}\\b`).test(code))

/**
 * Includes the imports and constants that the example uses.
 * @param source formatted
 * @param name of a function; throws when the file lacks it
 */
export function readExample(source: string, name: string): string {
  const body = declaration(name).exec(source)?.[1]
  if (body === undefined) throw new Error(`No function ${name} in the story`)
  const code = readBody(body)
  const pick = (pattern: RegExp, group: string) =>
    [...source.matchAll(pattern)].filter(([, names = '']) => uses(group, names)).map(([text]) => text)
  const constants = pick(constant, code)
  const imports = pick(importLine, [...constants, code].join('\n'))
  return [imports.join('\n'), ...constants, code].filter(Boolean).join('\n\n')
}
