import { env } from 'cloudflare:test'
import { expect, it } from 'vitest'
import page from '../../docs/access.md?raw'
import { startApi } from '../support/api-client'
import { signIn } from '../support/api-members'
import { enter } from '../support/api-person'
import { beginSignIn, setUpApp } from '../support/api-two-factor'

const api = startApi()
const blocks = [...page.matchAll(/```sql\n(.+?)```/gs)].map(([, sql = '']) => sql.trim().split('\n'))

it.each([0, 1])('the statements of block %i in docs/access.md let a member sign in without a code', async (block) => {
  const person = await enter(api)
  await setUpApp(api, person)
  await beginSignIn(api, person.username)
  const statements =
    blocks[block]?.map((sql) => sql.replaceAll("'skipper'", `'${person.username.toLowerCase()}'`)) ?? []
  await env.DB.batch(statements.map((sql) => env.DB.prepare(sql)))
  const { accessToken } = await signIn(api, person.username)
  expect(await (await api.get('/v1/me', accessToken)).json()).toMatchObject({ username: person.username })
})
