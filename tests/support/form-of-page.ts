import { Window } from 'happy-dom'

/** The body that a browser would send for a form of the page, before anything is filled in. */
export function readForm(page: string, action: string): FormData {
  const { DOMParser, FormData: PageFormData } = new Window()
  // Without the head, whose links happy-dom would load.
  const main = page.slice(page.indexOf('<main'), page.indexOf('</main>'))
  const form = new DOMParser().parseFromString(main, 'text/html').querySelector(`form[action="${action}"]`)
  if (!form) throw new Error(`no form posts to ${action}`)
  const body = new FormData()
  for (const [name, value] of new PageFormData(form as ConstructorParameters<typeof PageFormData>[0]))
    body.append(name, typeof value === 'string' ? value : new File([], ''))
  return body
}
