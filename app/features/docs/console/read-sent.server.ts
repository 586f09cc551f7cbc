import type { Operation } from '../model/pages'

/** A filled form of the console. The token is apart, so that no page repeats it. */
export interface SentForm {
  /** By `path.slug`, `query.page` and `body`. */
  values: Record<string, string>
  isConfirmed: boolean
}

export type Fault = 'confirmed' | 'required' | 'json' | 'token'

export interface FormFault {
  field: string
  fault: Fault
}

export const isWrite = ({ method }: Pick<Operation, 'method'>) => method !== 'GET'

export const fieldOf = (parameter: { in: string; name: string }) => `${parameter.in}.${parameter.name}`

export function readSent(operation: Operation, fields: FormData): SentForm {
  const textOf = (name: string) => String(fields.get(name) ?? '').trim()
  const names = [...operation.parameters.map(fieldOf), ...(operation.body ? ['body'] : [])]
  return {
    values: Object.fromEntries(names.map((name) => [name, textOf(name)])),
    isConfirmed: fields.get('confirmed') === 'on',
  }
}

/** RFC 6750: what a header may contain. */
const tokenPattern = /^[\w.~+/-]{1,500}=*$/

const isJson = (text: string) => {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

export function findFaults(operation: Operation, { values, isConfirmed }: SentForm, token: string): FormFault[] {
  const faults: FormFault[] = []
  for (const parameter of operation.parameters) {
    const value = values[fieldOf(parameter)] ?? ''
    // URL parsing would fold a dot segment into the path of another endpoint.
    const isMissing = parameter.in === 'path' ? /^\.{0,2}$/.test(value) : parameter.required && value === ''
    if (isMissing) faults.push({ field: fieldOf(parameter), fault: 'required' })
  }
  if (operation.body && !isJson(values.body ?? '')) faults.push({ field: 'body', fault: 'json' })
  if (token !== '' && !tokenPattern.test(token)) faults.push({ field: 'token', fault: 'token' })
  if (isWrite(operation) && !isConfirmed) faults.push({ field: 'confirmed', fault: 'confirmed' })
  return faults
}

/** Path and query. Empty fields are not sent. */
export function addressOf({ path, parameters }: Operation, { values }: SentForm): string {
  const filled = path.replace(/{(\w+)}/g, (_, name) => encodeURIComponent(values[`path.${name}`] ?? ''))
  const query = new URLSearchParams()
  for (const parameter of parameters) {
    const value = values[fieldOf(parameter)] ?? ''
    if (parameter.in === 'query' && value !== '') query.append(parameter.name, value)
  }
  return query.size > 0 ? `${filled}?${query}` : filled
}
