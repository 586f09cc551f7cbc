/** The condition and the statements of a trigger, with a parameter for each value of the changed row. */
export function splitTrigger(trigger: string): { sql: string; values: null[] }[] {
  const [, head = '', body = ''] = /^(.*?)\bbegin\b(.*)\bend\b/is.exec(trigger) ?? []
  const condition = /\bwhen\b(.*)$/is.exec(head)?.[1]
  return [...(condition ? [`select ${condition}`] : []), ...body.split(';')]
    .map((text) => text.trim().replaceAll(/\b(?:new|old)\.[`"]?\w+[`"]?/gi, '?'))
    .filter((text) => text !== '' && !/\braise\s*\(/i.test(text))
    .map((sql) => ({ sql, values: [...sql.matchAll(/\?/g)].map(() => null) }))
}
