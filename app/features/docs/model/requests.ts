import { exampleOf } from './examples'
import { flatten } from './flatten'
import type { Schemas } from './openapi'
import type { Operation } from './pages'

export interface ExampleRequest {
  title: string
  language: string
  code: string
}

/** The path with an example for each parameter, and the query with those that are required. */
export function exampleAddress({ path, parameters }: Operation, schemas: Schemas): string {
  const writeValue = (name: string) => {
    const schema = parameters.find((each) => each.name === name)?.schema ?? {}
    return encodeURIComponent(String(exampleOf(schema, schemas, true, name)))
  }
  const required = parameters.filter((each) => each.in === 'query' && each.required)
  const query = required.map(({ name }) => `${name}=${writeValue(name)}`).join('&')
  return path.replace(/{(\w+)}/g, (_, name: string) => writeValue(name)) + (query && `?${query}`)
}

const quoteShell = (text: string) => `'${text.replaceAll("'", "'\\''")}'`

interface Sent {
  method: string
  address: string
  hasToken: boolean
  type: string | null
  body: unknown
  files: string[]
}

function fieldsOf({ body, files }: Sent): [name: string, value: string, isFile: boolean][] {
  if (typeof body !== 'object' || body === null) return []
  return Object.entries(body).map(([name, value]) => [name, String(value), files.includes(name)])
}

function writeCurl(sent: Sent): string {
  const { method, address, hasToken, type, body } = sent
  const lines = [`curl ${method === 'GET' ? '' : `-X ${method} `}${quoteShell(address)}`]
  if (hasToken) lines.push('-H "Authorization: Bearer $TOKEN"')
  if (type === 'application/json')
    lines.push(`-H 'Content-Type: ${type}'`, `-d ${quoteShell(JSON.stringify(body, null, 2))}`)
  else {
    for (const [name, value, isFile] of fieldsOf(sent)) {
      const flag = type === 'multipart/form-data' ? '-F' : '--data-urlencode'
      lines.push(`${flag} ${quoteShell(`${name}=${isFile ? '@file' : value}`)}`)
    }
  }
  return lines.join(' \\\n  ')
}

function writeFetch(sent: Sent): string {
  const { method, address, hasToken, type, body } = sent
  const isJson = type === 'application/json'
  const headers = [
    hasToken ? `    Authorization: \`Bearer \${token}\`,` : '',
    isJson ? "    'Content-Type': 'application/json'," : '',
  ].filter(Boolean)
  const makesForm = type !== null && !isJson
  const form = type === 'multipart/form-data' ? 'new FormData()' : 'new URLSearchParams()'
  return [
    ...(makesForm ? [`const body = ${form}`] : []),
    ...(makesForm
      ? fieldsOf(sent).map(([name, value, isFile]) => `body.set('${name}', ${isFile ? 'file' : JSON.stringify(value)})`)
      : []),
    `const response = await fetch('${address}', {`,
    ...(method === 'GET' ? [] : [`  method: '${method}',`]),
    ...(headers.length > 0 ? ['  headers: {', ...headers, '  },'] : []),
    ...(isJson ? [`  body: JSON.stringify(${JSON.stringify(body, null, 2).replaceAll('\n', '\n  ')}),`] : []),
    ...(makesForm ? ['  body,'] : []),
    '})',
    'if (!response.ok) throw new Error(await response.text())',
  ].join('\n')
}

/** Python's literals differ from JSON in three words. */
const toPython = (value: unknown) =>
  JSON.stringify(value, null, 4).replace(/"(?:[^"\\]|\\.)*"|\b(?:true|false|null)\b/g, (word) =>
    word === 'true' ? 'True' : word === 'false' ? 'False' : word === 'null' ? 'None' : word,
  )

function writePython(sent: Sent): string {
  const { method, address, hasToken, type, body } = sent
  const files = fieldsOf(sent).filter(([, , isFile]) => isFile)
  const fields = fieldsOf(sent).filter(([, , isFile]) => !isFile)
  const form = Object.fromEntries(fields.map(([name, value]) => [name, value]))
  const indent = (text: string) => text.replaceAll('\n', '\n    ')
  return [
    'import requests',
    '',
    `response = requests.${method.toLowerCase()}(`,
    `    "${address}",`,
    ...(hasToken ? ['    headers={"Authorization": f"Bearer {token}"},'] : []),
    ...(type === 'application/json' ? [`    json=${indent(toPython(body))},`] : []),
    ...(type !== null && type !== 'application/json' && fields.length > 0
      ? [`    data=${indent(toPython(form))},`]
      : []),
    ...(files.length > 0 ? [`    files={${files.map(([name]) => `"${name}": open("file", "rb")`).join(', ')}},`] : []),
    ')',
    'response.raise_for_status()',
  ].join('\n')
}

export function exampleRequests(operation: Operation, schemas: Schemas, origin: string): ExampleRequest[] {
  const { body, access, method } = operation
  const properties = body ? flatten(body.schema, schemas).schema.properties : undefined
  const files = Object.entries(properties ?? {}).flatMap(([name, each]) =>
    flatten(each, schemas).schema.format === 'binary' ? name : [],
  )
  const sent = {
    ...{ method, files },
    address: origin + exampleAddress(operation, schemas),
    hasToken: access !== 'public',
    type: body?.type ?? null,
    body: body ? exampleOf(body.schema, schemas, true) : undefined,
  }
  return [
    { title: 'curl', language: 'bash', code: writeCurl(sent) },
    { title: 'fetch', language: 'javascript', code: writeFetch(sent) },
    { title: 'Python', language: 'python', code: writePython(sent) },
  ]
}
