import { classNames } from './class-names'

export interface EpisodeCell {
  number: number
  text: string
  /** Filters the page; null for an episode without a release. */
  href: string | null
  /** Best quality, such as `1080p`; a word such as `missing` for a gap. */
  quality: string
  /** As a sentence, such as `Episode 3, Rose: 1080p, 720p`. */
  label: string
  isCurrent: boolean
}

interface EpisodeGridProps {
  label: string
  episodes: EpisodeCell[]
}

/** Gaps have a dashed border and a word. */
export function EpisodeGrid({ label, episodes }: EpisodeGridProps) {
  return (
    <ol className="episodes" aria-label={label}>
      {episodes.map(({ number, text, href, quality, label: sentence, isCurrent }) => {
        const inside = (
          <>
            <span aria-hidden="true">{text}</span>
            <small aria-hidden="true">{quality}</small>
            <span className="vh">{sentence}</span>
          </>
        )
        const classes = classNames('episode', href === null && 'episode-gap')
        return (
          <li key={number}>
            {href === null ? (
              <span className={classes}>{inside}</span>
            ) : (
              <a className={classes} href={href} aria-current={isCurrent ? 'true' : undefined}>
                {inside}
              </a>
            )}
          </li>
        )
      })}
    </ol>
  )
}
