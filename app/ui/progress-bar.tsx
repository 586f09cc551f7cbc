interface ProgressBarProps {
  id: string
  label: string
  value?: number
  /** The same as text: `42%`, `3 of 7 files`. */
  text: string
}

/** The text is the bar's accessible value. */
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
