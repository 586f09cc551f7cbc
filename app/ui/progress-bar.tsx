interface ProgressBarProps {
  id: string
  /** Name of the task. */
  label: string
  /** 0 to 1; left out if the duration is unknown. */
  value?: number
  /** The same as text: `42 %`, `3 of 7 files`. */
  text: string
}

/** Progress of a task. The text is beside the bar and is its accessible value. */
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
