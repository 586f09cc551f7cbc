import type { ReactNode } from 'react'
import { Button } from '../button'
import { LinkButton } from '../link-button'
import { Dialog, DialogPage } from './dialog'

interface ConfirmDialogProps {
  id: string
  title: string
  closeLabel: string
  cancelLabel: string
  /** Its button is named for the action: `Delete`, not `Yes`. */
  confirm: ReactNode
  children: ReactNode
  closeHref?: string
}

/** For actions that cannot be undone. Focus starts on Cancel. */
export function ConfirmDialog({ cancelLabel, confirm, closeHref, ...frame }: ConfirmDialogProps) {
  if (closeHref !== undefined) {
    const footer = (
      <>
        <LinkButton href={closeHref}>{cancelLabel}</LinkButton>
        {confirm}
      </>
    )
    return <DialogPage {...frame} closeHref={closeHref} footer={footer} />
  }
  const footer = (
    <>
      <form method="dialog">
        <Button>{cancelLabel}</Button>
      </form>
      {confirm}
    </>
  )
  return <Dialog {...frame} footer={footer} />
}
