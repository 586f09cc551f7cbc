import { type AppLoadContext, redirect } from '@remix-run/cloudflare'
import { z } from 'zod'
import type { Permission } from '#contract/permissions'
import { Preferences, TimeZone } from '#contract/preferences'
import { HexColor } from '#contract/roles'
import { listTimeZones } from '~/lib/format/time-zones.server'
import { readForm } from '~/lib/forms/read-form.server'
import { replyFailure } from '~/lib/forms/reply-failure.server'
import { preferenceLines } from '~/lib/preferences/preference-lines.server'
import { readSide } from '~/lib/preferences/sidebar-cookie.server'
import { type SidebarName, sidebars, sides } from '~/lib/preferences/sidebars'
import type { AppearanceView } from './appearance-view'

const AppearanceForm = z.object({
  theme: Preferences.shape.theme.unwrap(),
  language: Preferences.shape.language.unwrap(),
  density: Preferences.shape.density.unwrap(),
  shortcuts: z.string().optional(),
  signatures: z.string().optional(),
  color: z.string().toLowerCase().pipe(HexColor).optional(),
  ownColor: z.string().optional(),
  timeZone: TimeZone.optional(),
  side: z.record(z.string(), z.enum(sides)).optional(),
})

/** Sidebars that need a permission. */
const closed: Partial<Record<SidebarName, Permission>> = { admin: 'admin.access', framework: 'framework.view' }

export async function describeAppearance(
  request: Request,
  context: AppLoadContext,
  permissions: Permission[],
): Promise<AppearanceView> {
  const [{ theme: site }, { signatures }] = await Promise.all([
    context.settings(),
    context.requireApi().get('/v1/me/preferences'),
  ])
  const { theme, language, density, hasShortcuts, color, zone, deviceZone } = context.prefs
  const names = (Object.keys(sidebars) as SidebarName[]).filter((name) => {
    const needed = closed[name]
    return needed === undefined || permissions.includes(needed)
  })
  return {
    ...{ theme, language, density, hasShortcuts, deviceZone },
    hasSignatures: signatures === 'on',
    color: color ?? site.color,
    hasOwnColor: color !== null,
    mayChooseColor: site.userColor,
    timeZone: zone ?? '',
    timeZones: listTimeZones(zone, deviceZone),
    sides: names.map((name) => ({ name, side: readSide(request, name) })),
  }
}

export async function saveAppearance(request: Request, context: AppLoadContext) {
  const api = context.requireApi()
  const form = await readForm(request, AppearanceForm)
  if (!form.ok) return form.reply
  const { theme, language, density, color, ownColor, timeZone = null, side = {} } = form.value
  const values = {
    ...{ theme, language, density, timeZone },
    shortcuts: form.value.shortcuts === undefined ? 'off' : 'on',
    signatures: form.value.signatures === undefined ? 'off' : 'on',
    sides: side,
  } satisfies Partial<Preferences>
  try {
    // The form has no colour while the site does not let members choose one.
    const own = color === undefined ? (await api.get('/v1/me/preferences')).color : (ownColor && color) || null
    const body: Preferences = { ...values, color: own }
    await api.put('/v1/me/preferences', { body })
    const headers = new Headers(preferenceLines(body).map((line): [string, string] => ['Set-Cookie', line]))
    return redirect('/account/settings/appearance?done', { status: 303, headers })
  } catch (error) {
    return replyFailure(error, form.values)
  }
}
