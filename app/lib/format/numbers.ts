import type { Language } from '~/lib/preferences/preferences'

/** Written out, because ICU data differ between engines and a space of another kind is a hydration error. */
const marks: Record<Language, { group: string; decimal: string }> = {
  en: { group: ',', decimal: '.' },
  nb: { group: '\u00a0', decimal: ',' },
}

/** A whole number with grouped thousands: `48,213`, in Norwegian with a no-break space. */
export function formatNumber(value: number, language: Language): string {
  const digits = String(Math.round(Math.abs(value)))
  if (digits.length < 4 && value >= 0) return digits
  const grouped = digits.replace(/\B(?=(\d{3})+$)/g, marks[language].group)
  return value < 0 && digits !== '0' ? `−${grouped}` : grouped
}

/** A number with fixed decimals: a ratio of `2.41`. */
export function formatDecimal(value: number, decimals: number, language: Language): string {
  const [whole = '0', fraction] = Math.abs(value).toFixed(decimals).split('.')
  const grouped = formatNumber(Number(whole), language)
  const sign = value < 0 && Number(value.toFixed(decimals)) !== 0 ? '−' : ''
  return fraction === undefined ? sign + grouped : `${sign}${grouped}${marks[language].decimal}${fraction}`
}
