import { type ChangeEvent, type InputHTMLAttributes, useState } from 'react'
import { formatBytes } from '~/lib/format/bytes'
import { FieldMessages } from './field-messages'

type FileInputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className' | 'onChange'> & {
  id: string
  label: string
  hint?: string
  error?: string | null
  /** The server's limit; with JavaScript a larger file is refused before it is sent. */
  maxBytes?: number
  tooLarge?: string
}

/** The native field. With JavaScript, chosen files are listed and their size is checked. */
export function FileInput({ id, label, hint, error, maxBytes = Infinity, tooLarge, ...rest }: FileInputProps) {
  const [files, setFiles] = useState<File[]>([])
  const refused = tooLarge && files.some((file) => file.size > maxBytes) ? tooLarge : null
  const shown = refused ?? error

  function take({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const chosen = [...(currentTarget.files ?? [])]
    currentTarget.setCustomValidity(chosen.some((file) => file.size > maxBytes) ? (tooLarge ?? '') : '')
    setFiles(chosen)
  }

  return (
    <div className="field">
      <label htmlFor={id} className="label">
        {label}
      </label>
      <input
        {...rest}
        id={id}
        type="file"
        className="input"
        onChange={take}
        aria-invalid={shown ? true : undefined}
        aria-describedby={`${hint ? `${id}-hint ` : ''}${id}-chosen${shown ? ` ${id}-error` : ''}`}
      />
      <output id={`${id}-chosen`} htmlFor={id} className="chosen">
        {files.map((file) => (
          <span key={`${file.name}-${file.size}`} className="flex gap-3">
            <span className="trunc">{file.name}</span>
            <span className="dim flex-none tabular">{formatBytes(file.size)}</span>
          </span>
        ))}
      </output>
      <FieldMessages id={id} hint={hint} error={shown} />
    </div>
  )
}
