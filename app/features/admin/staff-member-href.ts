export const staffMemberHref = (username: string) => `/admin/users/${encodeURIComponent(username)}`
