export interface Env {
  API: { fetch(input: string, init: RequestInit): Promise<Response> }
  TOKEN: string
}

let env: Env | undefined

/** The environment is the same for every request. */
export function setEnv(value: Env) {
  env = value
}

export async function readApi<Output>(path: string): Promise<Output> {
  if (!env) throw new Error('setEnv was not called')
  const response = await env.API.fetch(`http://api${path}`, { headers: { authorization: `Bearer ${env.TOKEN}` } })
  return response.json() as Promise<Output>
}
