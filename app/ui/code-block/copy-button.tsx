import { useEffect, useState } from 'react'
import { useHydrated } from '~/render/document/use-hydrated'
import { Button } from '../button'
import { Icon } from '../icon'

interface CopyButtonProps {
  text: string
  label: string
  /** Shown and announced for two seconds after copying. */
  doneLabel: string
  size?: 'normal' | 'small'
}

/** Rendered only with JavaScript and the clipboard API. */
export function CopyButton({ text, label, doneLabel, size = 'normal' }: CopyButtonProps) {
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
      // Refused by the browser: the text can still be selected by hand.
    }
  }

  return (
    <>
      <Button type="button" look="ghost" size={size} onClick={copy}>
        <Icon is={done ? 'i-lucide-check' : 'i-lucide-copy'} />
        {done ? doneLabel : label}
      </Button>
      <span className="vh" role="status">
        {done && doneLabel}
      </span>
    </>
  )
}
