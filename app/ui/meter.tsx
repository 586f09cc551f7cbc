/** `value`: 0 to 1. Hidden from screen readers, since the number is beside it. */
export function Meter({ value }: { value: number }) {
  const share = Math.max(0, Math.min(1, value))
  return (
    <svg className="meter" viewBox="0 0 60 6" preserveAspectRatio="none" aria-hidden="true">
      <rect width="60" height="6" rx="3" />
      <rect className={share === 1 ? 'full' : 'level'} width={share * 60} height="6" rx="3" />
    </svg>
  )
}
