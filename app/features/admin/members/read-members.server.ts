import type { AppLoadContext } from '@remix-run/cloudflare'
import { MemberQuery } from '#contract/member-list'
import type { Permission } from '#contract/permissions'
import { readerOf } from '~/lib/format/reader.server'
import { writeMembers } from './member-rows.server'
import { bulkActs, type MembersView, type MemberValues, memberFilterNames, membersHref } from './members-view'

const perPage = 50

/** Leaves out values that the API would refuse. */
function readValues(search: URLSearchParams): MemberValues {
  const readValue = (name: (typeof memberFilterNames)[number]) => {
    const text = (search.get(name) ?? '').replace(/\p{Cc}+/gu, ' ').trim()
    return text !== '' && MemberQuery.shape[name].safeParse(text).success ? text : ''
  }
  const entries = memberFilterNames.map((name) => [name, readValue(name)] as const)
  return Object.fromEntries(entries) as MemberValues
}

export async function readMembers(
  context: AppLoadContext,
  request: Request,
  permissions: readonly Permission[],
): Promise<MembersView> {
  const { searchParams } = new URL(request.url)
  const readsAddresses = permissions.includes('settings.manage')
  const read = readValues(searchParams)
  const values = readsAddresses ? read : { ...read, email: '' }
  const cursor = searchParams.get('cursor')
  const changed = searchParams.get('changed')
  const filter = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))
  const query = { ...filter, limit: perPage, ...(cursor && { cursor }) }
  const { data, meta, roles } = await context.requireApi().get('/v1/admin/members', { query })
  const html = context.serverHtml.send('members', writeMembers(data, roles, readerOf(context)))
  return {
    values,
    roles: roles.map(({ slug, name }) => ({ value: slug, label: name })),
    readsAddresses,
    acts: data.some(({ canManage }) => canManage)
      ? bulkActs.filter((act) => act !== 'role' || permissions.includes('roles.manage'))
      : [],
    changed: changed !== null && /^\d{1,4}$/.test(changed) ? Number(changed) : null,
    rows: data.length === 0 ? null : { html },
    previous: meta.prev && membersHref(values, meta.prev),
    next: meta.next && membersHref(values, meta.next),
  }
}
