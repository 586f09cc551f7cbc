/** A status, or the target of a redirect. `{slug}` is replaced by an existing torrent's. */
type Answer = number | string | RegExp
export interface Row {
  path: string
  visitor: Answer
  member: Answer
  admin: Answer
}

const login = (path: string) => (path === '/' ? '/login' : `/login?redirectTo=${encodeURIComponent(path)}`)
export const forMembers = (path: string): Row => ({ path, visitor: login(path), member: 200, admin: 200 })
export const forAdmins = (path: string): Row => ({ path, visitor: login(path), member: 403, admin: 200 })
export const forAll = (path: string, answer: Answer): Row => ({ path, visitor: answer, member: answer, admin: answer })
/** An invalid query parameter redirects to the rest, `left`. */
export const mistyped = (path: string, left: string): Row => ({ path, visitor: login(path), member: left, admin: left })
export const nowhere = (path: string): Row => ({ path, visitor: login(path), member: 404, admin: 404 })
