interface ProgressBarProps {
  id: string
  /** What is under way. */
  label: string
  /** 0 to 1; left out while nobody knows how long it takes. */
  value?: number
  /** The same in words, already formatted: `42 %`, `3 of 7 files`. */
  text: string
}

/** How far something has come. The words stand beside the drawing, and are read with it. */
export function ProgressBar({ id, label, value, text }: ProgressBarProps) {
  return (
    <div className="field">
      <div className="line justify-between">
        <label htmlFor={id} className="label">
          {label}
        </label>
        <span className="hint tabular">{text}</span>
      </div>
      <progress id={id} className="progress-bar" value={value} aria-valuetext={text} />
    </div>
  )
}
