import type { Client, ClientPathsWithMethod, MethodResponse } from 'openapi-fetch'
import type { paths } from '#contract/client'

type ApiPaths = Client<paths>
type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'

/** Paths of the contract that answer this method. */
export type PathOf<M extends Method> = ClientPathsWithMethod<ApiPaths, M>

/** What the contract says a successful answer holds. */
export type Answer<M extends Method, Path extends PathOf<M>> = MethodResponse<ApiPaths, M, Path>

type Operation<M extends Method, Path extends PathOf<M>> = Path extends keyof paths
  ? NonNullable<paths[Path][M]>
  : never

type Parameters<Op> = Op extends { parameters: infer P } ? Pick<P, Extract<keyof P, 'path' | 'query'>> : unknown

type Content<Op> = Op extends { requestBody: { content: infer C } } ? C : never

type Body<Op, Media extends string> = [Content<Op>] extends [never]
  ? { body?: never }
  : Content<Op> extends { [K in Media]: infer B }
    ? { body: B }
    : { body?: never }

type Optional<Init> = Record<never, never> extends Init ? [init?: Init] : [init: Init]

/** `{path, query}` as the endpoint declares them; the argument itself may be left out when nothing is required. */
export type GetInit<Path extends PathOf<'get'>> = Optional<Parameters<Operation<'get', Path>>>

/** `{path, query, body}` with a JSON body where the endpoint takes one. */
export type SendInit<M extends Exclude<Method, 'get'>, Path extends PathOf<M>> = Optional<
  Parameters<Operation<M, Path>> & Body<Operation<M, Path>, 'application/json'>
>

/** `{path, query, body}` with a form-encoded body. */
export type FormInit<Path extends PathOf<'post'>> = Optional<
  Parameters<Operation<'post', Path>> & Body<Operation<'post', Path>, 'application/x-www-form-urlencoded'>
>
