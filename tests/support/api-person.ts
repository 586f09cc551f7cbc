import type { Api } from './api-client'
import { addMember, signIn } from './api-members'

export interface Person {
  id: number
  username: string
  token: string
}

/** Takes the arguments of `addMember`. */
export async function enter(api: Api, ...values: Parameters<typeof addMember>): Promise<Person> {
  const { id, username } = await addMember(...values)
  return { id, username, token: (await signIn(api, username)).accessToken }
}

export function send(api: Api, method: string, path: string, { token }: Pick<Person, 'token'>, body?: unknown) {
  const headers = {
    authorization: `Bearer ${token}`,
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  }
  return api.call(path, { method, headers, body: body === undefined ? undefined : JSON.stringify(body) })
}

/** Status and code of an error. */
export const readCode = async (answer: Response) => [answer.status, (await answer.json<{ code: string }>()).code]
