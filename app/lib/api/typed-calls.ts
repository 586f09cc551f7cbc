import type { paths } from '#contract/client'

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'

/** Paths of the contract that support a method. */
export type PathOf<M extends Method> = {
  [Path in keyof paths]: paths[Path] extends Record<M, object> ? Path : never
}[keyof paths]

type Operation<M extends Method, Path extends PathOf<M>> = NonNullable<paths[Path][M]>

type JsonContent<Response> = Response extends { content: { 'application/json': infer Body } } ? Body : never

type OkStatus = 200 | 201 | 202

/** `undefined` where the endpoint only returns 204. */
export type Answer<M extends Method, Path extends PathOf<M>> =
  Operation<M, Path> extends { responses: infer Responses }
    ? OkStatus & keyof Responses extends never
      ? undefined
      : JsonContent<Responses[OkStatus & keyof Responses]>
    : never

type Parameters<Op> = Op extends { parameters: infer P } ? Pick<P, Extract<keyof P, 'path' | 'query'>> : unknown

type Body<Op, MediaType extends string> = Op extends { requestBody: { content: { [K in MediaType]: infer B } } }
  ? { body: B }
  : { body?: never }

type Optional<Init> = Record<never, never> extends Init ? [init?: Init] : [init: Init]

/** The argument may be left out when nothing is required. */
export type GetInit<Path extends PathOf<'get'>> = Optional<Parameters<Operation<'get', Path>>>

export type SendInit<M extends Exclude<Method, 'get'>, Path extends PathOf<M>> = Optional<
  Parameters<Operation<M, Path>> & Body<Operation<M, Path>, 'application/json'>
>

export type FormInit<Path extends PathOf<'post'>> = Optional<
  Parameters<Operation<'post', Path>> & Body<Operation<'post', Path>, 'application/x-www-form-urlencoded'>
>
