import { type RefObject, useEffect, useState } from 'react'
import { readLanguage } from '#contract/languages'
import { formatNumber } from '~/lib/format/numbers'

/** Why the last reaction failed: `limited` with the seconds to wait. */
export type ReactionTrouble = { kind: 'limited'; seconds: number } | { kind: 'failed' } | null

function turn(button: HTMLButtonElement) {
  const isOn = button.getAttribute('aria-pressed') === 'true'
  const count = Math.max(0, Number(button.dataset.count) + (isOn ? -1 : 1))
  button.setAttribute('aria-pressed', String(!isOn))
  button.name = isOn ? 'add' : 'remove'
  button.dataset.count = String(count)
  const shown = button.querySelector('.tabular')
  if (shown) shown.textContent = count === 0 ? '' : formatNumber(count, readLanguage(document.documentElement.lang))
}

/** Resolves to the status; 0 without a response of ours. */
async function send(form: HTMLFormElement, button: HTMLButtonElement) {
  const body = new URLSearchParams({ [button.name]: button.value, inPlace: '1' })
  const answer = await fetch(form.action, { method: 'POST', body, redirect: 'manual', keepalive: true }).catch(
    () => null,
  )
  return { status: answer?.status ?? 0, seconds: Number(answer?.headers.get('Retry-After') ?? 60) }
}

/** Opens or closes the picker after its link. */
function togglePicker(link: Element, template: HTMLTemplateElement) {
  const form = link.parentElement
  const open = form?.querySelector('.comment-kinds')
  link.setAttribute('aria-expanded', String(!open))
  if (open) return open.remove()
  const picker = document.importNode(template.content, true)
  for (const button of picker.querySelectorAll('button')) {
    if (form?.querySelector(`[value=${button.value}]`)) button.remove()
  }
  form?.appendChild(picker)
}

/** Toggles at once, and back if the server refuses. Without JavaScript reactions are forms. */
export function useReactions(list: RefObject<HTMLElement>): ReactionTrouble {
  const [trouble, setTrouble] = useState<ReactionTrouble>(null)
  useEffect(() => {
    const area = list.current
    const underway = new WeakSet<HTMLButtonElement>()
    const react = async (event: SubmitEvent) => {
      const { target: form, submitter: button } = event
      if (!(form instanceof HTMLFormElement) || !(button instanceof HTMLButtonElement)) return
      if (!form.classList.contains('comment-reactions')) return
      event.preventDefault()
      if (underway.has(button)) return
      underway.add(button)
      const sending = send(form, button)
      turn(button)
      setTrouble(null)
      const { status, seconds } = await sending
      underway.delete(button)
      if (status === 204) return
      turn(button)
      setTrouble(status === 429 ? { kind: 'limited', seconds } : { kind: 'failed' })
    }
    const pick = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest('.comment-reactions > a')
      const template = area?.querySelector('template')
      if (!link || !template) return
      event.preventDefault()
      togglePicker(link, template)
    }
    area?.addEventListener('submit', react)
    area?.addEventListener('click', pick)
    return () => {
      area?.removeEventListener('submit', react)
      area?.removeEventListener('click', pick)
    }
  }, [list])
  return trouble
}
