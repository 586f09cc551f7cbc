import { useEffect } from 'react'
import { InlineScript } from '~/render/document/inline-script'

/** Small, because every page of the documentation contains it. */
const writeListener = (href: string) =>
  `addEventListener('submit',e=>{let f=e.target;if(f.dataset.part){e.preventDefault();import('${href}').then(m=>m.default(f),()=>f.submit())}})`

/**
 * Forms with `data-part` show their answer in place. The documents have no other script, and this one loads its module when a
 * form is submitted. After a navigation in the browser, React is there already.
 */
export function InPlaceForms({ href }: { href: string }) {
  useEffect(() => {
    const submit = (event: SubmitEvent) => {
      const form = event.target
      if (!(form instanceof HTMLFormElement) || form.dataset.part === undefined) return
      event.preventDefault()
      import('./in-place.client').then(
        (module) => module.default(form),
        () => form.submit(),
      )
    }
    addEventListener('submit', submit)
    return () => removeEventListener('submit', submit)
  }, [])
  return <InlineScript source={writeListener(href)} />
}
