import { type AppLoadContext, data, redirect } from '@remix-run/cloudflare'
import { z } from 'zod'
import { languages } from '#contract/languages'
import { largestLogo } from '#contract/logo'
import { HexColor } from '#contract/roles'
import { SettingsRevision } from '#contract/settings-versions'
import { GeneralSettings } from '#contract/site-settings'
import { siteTextNames } from '#contract/site-text-names'
import { SiteTexts } from '#contract/site-texts'
import { LogoFile } from '#contract/static-file'
import { listTimeZones } from '~/lib/format/time-zones.server'
import { formReply, readForm } from '~/lib/forms/read-form.server'
import { replyFailure } from '~/lib/forms/reply-failure.server'
import { checkContrast, describeContrasts, writeRatio } from './check-contrast.server'
import { listChanges, pickDangerous, settingsPages, textField, toValues, writeConfirmation } from './settings-values'

const { title, registrationMode, announceUrl, sourceTag, timeZone } = GeneralSettings.shape
const { holdFirstPosts, freeleechPrice, seedingBonus } = GeneralSettings.shape
const { seedingHours, seedingDays, missedLimit } = GeneralSettings.shape

/** Browsers leave out empty fields. */
const texts = z.object(
  Object.fromEntries(
    siteTextNames.flatMap((name) =>
      languages.map((language) => [textField(name, language), SiteTexts.shape[name].valueType.default('')]),
    ),
  ),
)

const GeneralForm = z.intersection(
  z.object({
    ...{ title, registrationMode, sourceTag, timeZone },
    announceUrl: announceUrl.default(''),
    userColor: z.literal('on').optional(),
    themeColor: z.string().toLowerCase().pipe(HexColor),
    holdFirstPosts: z.coerce.number().pipe(holdFirstPosts),
    freeleechPrice: z.coerce.number().pipe(freeleechPrice),
    seedingBonus: z.coerce.number().pipe(seedingBonus),
    seedingHours: z.coerce.number().pipe(seedingHours),
    seedingDays: z.coerce.number().pipe(seedingDays),
    missedLimit: z.coerce.number().pipe(missedLimit),
    revision: z.coerce.number().pipe(SettingsRevision),
    /** The dangerous values that the page showed for confirmation. */
    confirmed: z.string().optional(),
    act: z.enum(['save', 'preview']).default('save'),
  }),
  texts,
)

/** Search params: a typed `color`, and `tints` when names have the colours of their roles, for the contrast only. */
export async function readGeneral(context: AppLoadContext, request: Request) {
  const search = new URL(request.url).searchParams
  const typed = HexColor.safeParse(search.get('color')?.toLowerCase())
  const [{ general, logo, revisions }, { roles, logoHref }] = await Promise.all([
    context.requireApi().get('/v1/admin/settings'),
    context.settings(),
  ])
  const isTinted = typed.success ? search.has('tints') : general.userColor
  return {
    logo: { logo: logoHref, isDefault: !LogoFile.safeParse(logo).success, largest: largestLogo },
    values: toValues(general),
    revision: revisions.general,
    timeZones: listTimeZones(general.timeZone),
    contrasts: describeContrasts(
      typed.success ? typed.data : general.themeColor,
      isTinted ? roles.map(({ color }) => color) : [],
      context.prefs.language,
    ),
  }
}

export type GeneralView = Awaited<ReturnType<typeof readGeneral>>

/** Replies with the contrast of the typed colour, as without JavaScript nothing else measures it before it is saved. */
export async function saveGeneral(context: AppLoadContext, request: Request) {
  const result = await save(context, request)
  if (!('data' in result)) return result
  const { data: reply, init } = result
  const { themeColor, userColor } = reply.values
  const typed = HexColor.safeParse(themeColor?.toLowerCase())
  const { roles } = await context.settings()
  const tints = userColor === 'on' ? roles.map(({ color }) => color) : []
  const contrasts = typed.success ? describeContrasts(typed.data, tints, context.prefs.language) : null
  return data({ ...reply, contrasts }, init ?? undefined)
}

/** Asks for a confirmation before a dangerous change, and refuses colours that are hard to read. */
async function save(context: AppLoadContext, request: Request) {
  const form = await readForm(request, GeneralForm)
  if (!form.ok) return form.reply
  const { value, values } = form
  if (value.act === 'preview') return formReply(200, { values, errors: {}, failed: null })
  const api = context.requireApi()
  const [{ general }, { roles }] = await Promise.all([api.get('/v1/admin/settings'), context.settings()])
  const isTinted = value.userColor === 'on'
  const { has, needs } = checkContrast(value.themeColor, isTinted ? roles.map(({ color }) => color) : [])
  if (has < needs) {
    const { language } = context.prefs
    const errors = { themeColor: ['contrast', writeRatio(has, language), writeRatio(needs, language)] }
    return formReply(422, { values, errors, failed: null })
  }
  const shown = writeConfirmation(pickDangerous(listChanges(toValues(general), values)))
  if (shown !== '' && value.confirmed !== shown) {
    return formReply(422, { values: { ...values, confirmed: shown }, errors: {}, failed: 'confirm' })
  }
  const body = {
    ...{ title: value.title, registrationMode: value.registrationMode, holdFirstPosts: value.holdFirstPosts },
    ...{
      freeleechPrice: value.freeleechPrice,
      seedingBonus: value.seedingBonus,
      seedingHours: value.seedingHours,
      seedingDays: value.seedingDays,
      missedLimit: value.missedLimit,
      themeColor: value.themeColor,
      announceUrl: value.announceUrl,
      sourceTag: value.sourceTag,
      timeZone: value.timeZone,
    },
    ...{ userColor: isTinted, texts: readTexts(values), revision: value.revision },
  }
  try {
    await api.put('/v1/admin/settings/general', { body })
  } catch (error) {
    return replyFailure(error, { ...values, confirmed: shown })
  }
  await context.renewSettings()
  return redirect(`${settingsPages.general}?done`, 303)
}

function readTexts(values: Record<string, string>): SiteTexts {
  const textOf = (name: (typeof siteTextNames)[number]) =>
    Object.fromEntries(languages.map((language) => [language, values[textField(name, language)]?.trim() ?? '']))
  return Object.fromEntries(siteTextNames.map((name) => [name, textOf(name)])) as SiteTexts
}
