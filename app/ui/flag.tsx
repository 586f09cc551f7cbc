import { classNames } from './class-names'

interface FlagProps {
  flag: string | null
  name: string
  size?: 'small' | 'medium' | 'large'
}

const sizes = {
  small: { classes: 'flag-small', width: 16, height: 11 },
  medium: { classes: null, width: 20, height: 14 },
  large: { classes: 'flag-large', width: 36, height: 25 },
}

/** A flag from our own origin. A placeholder is shown if loading takes more than 200 ms. */
export function Flag({ flag, name, size = 'medium' }: FlagProps) {
  const { classes, width, height } = sizes[size]
  if (flag === null) {
    const look = classNames('flag', classes, 'flag-none')
    return name === '' ? (
      <span className={look} aria-hidden="true" />
    ) : (
      <span className={look} role="img" aria-label={name} title={name} />
    )
  }
  return (
    <img
      className={classNames('flag', classes)}
      src={`/flags/${flag.toLowerCase()}.svg`}
      alt={name}
      title={name || undefined}
      width={width}
      height={height}
      loading="lazy"
    />
  )
}
