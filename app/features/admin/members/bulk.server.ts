import { type AppLoadContext, redirect } from '@remix-run/cloudflare'
import { z } from 'zod'
import { type BulkAct, BulkAct as BulkActs, maxBulk } from '#contract/member-bans'
import type { Permission } from '#contract/permissions'
import { Role } from '#contract/roles'
import { caughtFailure } from '~/lib/api/errors.server'
import { formReply, readForm } from '~/lib/forms/read-form.server'
import { replyFailure } from '~/lib/forms/reply-failure.server'
import { requireRecentAuth } from '~/lib/session/require-recent-auth.server'
import { banPeriods } from '../member/member-acts'
import { type BulkView, bulkActs } from './members-view'

const usernames = z.array(z.string().min(1).max(100)).min(1).max(maxBulk)
const reason = BulkActs.options[1].shape.reason

/** `username` repeats. The field `member` names the caller: see `MemberField`. */
const BulkForm = z.discriminatedUnion('act', [
  z.object({ act: z.literal('ban'), username: usernames, reason, days: z.enum(banPeriods) }),
  z.object({ act: z.literal('unban'), username: usernames, reason }),
  z.object({ act: z.literal('role'), username: usernames, reason, role: Role.shape.slug }),
])

/** Search params: `act`, and `member` for each ticked one. Null without them: the list is shown. */
export async function readBulk(
  context: AppLoadContext,
  request: Request,
  permissions: readonly Permission[],
): Promise<BulkView | null> {
  const search = new URL(request.url).searchParams
  const act = bulkActs.find((each) => each === search.get('act'))
  const names = [...new Set(search.getAll('member'))]
  if (!act || !usernames.safeParse(names).success) return null
  if (act === 'role' && !permissions.includes('roles.manage')) return null
  await requireRecentAuth(context, request)
  const { roles } = await context.settings()
  return { act, names, roles: roles.map(({ slug, name }) => ({ value: slug, label: name })) }
}

/** Returns the redirect on success, else the form with its errors. */
export async function actInBulk(context: AppLoadContext, request: Request) {
  await requireRecentAuth(context, request)
  const form = await readForm(request, BulkForm)
  if (!form.ok) return form.reply
  try {
    const { changed } = await context.requireApi().post('/v1/admin/members/acts', { body: toBody(form.value) })
    return redirect(`/admin/users?changed=${changed}`, 303)
  } catch (error) {
    if (caughtFailure(error)?.status !== 404) return replyFailure(error, form.values)
    return formReply(404, { values: form.values, errors: {}, failed: 'unknown_member' })
  }
}

function toBody({ username: usernames, ...form }: z.infer<typeof BulkForm>): BulkAct {
  if (form.act !== 'ban') return { ...form, usernames }
  return { ...form, usernames, days: form.days === 'never' ? null : Number(form.days) }
}
