import { type Language, languageEntries } from '#contract/languages'

export function formatNumber(value: number, language: Language): string {
  const digits = String(Math.round(Math.abs(value)))
  if (digits.length < 4 && value >= 0) return digits
  const grouped = digits.replace(/\B(?=(\d{3})+$)/g, languageEntries[language].numbers.group)
  return value < 0 && digits !== '0' ? `−${grouped}` : grouped
}

export function formatDecimal(value: number, decimals: number, language: Language): string {
  const [whole = '0', fraction] = Math.abs(value).toFixed(decimals).split('.')
  const grouped = formatNumber(Number(whole), language)
  const sign = value < 0 && Number(value.toFixed(decimals)) !== 0 ? '−' : ''
  return fraction === undefined
    ? sign + grouped
    : `${sign}${grouped}${languageEntries[language].numbers.decimal}${fraction}`
}
