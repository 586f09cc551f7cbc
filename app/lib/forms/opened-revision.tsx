import { useState } from 'react'

interface OpenedRevisionProps {
  /** The newest revision that the page has loaded. */
  newest: string | number
  /** The revision in a refused submission; after a conflict the newest one, so that the next submission can be saved. */
  replied: string | number | undefined
  name?: string
}

/**
 * Hidden field with the revision that the form was opened with, or with other values that identify a version, such as a name.
 * Data that the page loads later do not change it.
 */
export function OpenedRevision({ newest, replied, name = 'revision' }: OpenedRevisionProps) {
  const [value] = useState(newest)
  return <input type="hidden" name={name} value={replied ?? value} />
}
