import { useEffect, useState } from 'react'
import { useHydrated } from '~/render/document/use-hydrated'
import { Button } from '../button'
import { Icon } from '../icon'

interface CopyButtonProps {
  text: string
  label: string
  /** Said and shown for two seconds once it is done. */
  doneLabel: string
}

/** Needs scripts and the browser's clipboard, so it is there only when both are. */
export function CopyButton({ text, label, doneLabel }: CopyButtonProps) {
  const hydrated = useHydrated()
  const [done, setDone] = useState(false)

  useEffect(() => {
    if (!done) return
    const fading = setTimeout(() => setDone(false), 2000)
    return () => clearTimeout(fading)
  }, [done])

  if (!hydrated || !navigator.clipboard) return null

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setDone(true)
    } catch {
      // Refused by the reader or the browser: the button stays as it was, the text can be marked by hand.
    }
  }

  return (
    <>
      <Button type="button" look="ghost" size="small" onClick={copy}>
        <Icon is={done ? 'i-lucide-check' : 'i-lucide-copy'} />
        {done ? doneLabel : label}
      </Button>
      <span className="vh" role="status">
        {done && doneLabel}
      </span>
    </>
  )
}
