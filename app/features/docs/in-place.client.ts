/**
 * Sends a form of the documentation and shows a part of the answered page in place. `data-part` is the id of the part,
 * `data-slot` that of the element that gets it. Pages of the documentation load it when such a form is submitted.
 */
export default async function submitInPlace(form: HTMLFormElement): Promise<void> {
  const { part = '', slot = '' } = form.dataset
  if (form.ariaBusy === 'true') return
  form.ariaBusy = 'true'
  try {
    const response = await send(form)
    const shown = parseBody(await response.text()).getElementById(part)
    // Another page: the sign-in, after the session has ended.
    if (!shown) return location.assign(response.redirected ? response.url : location.href)
    show(shown, slot)
    for (const box of form.querySelectorAll<HTMLInputElement>('[name=confirmed]')) box.checked = false
    if (form.method === 'get') history.replaceState(null, '', response.url)
  } catch {
    // Without a connection the browser explains it.
    form.submit()
  } finally {
    form.ariaBusy = null
  }
}

function send(form: HTMLFormElement): Promise<Response> {
  const fields = new FormData(form)
  const url = new URL(form.action)
  if (form.method !== 'get') return fetch(url, { method: 'POST', body: fields })
  url.search = String(new URLSearchParams([...fields].map(([name, value]) => [name, String(value)])))
  return fetch(url)
}

/** Without the head, whose styles have the nonce of another document. */
const parseBody = (page: string) => new DOMParser().parseFromString(page.slice(page.indexOf('<body')), 'text/html')

function show(shown: HTMLElement, slot: string) {
  const target = document.getElementById(slot)
  target?.classList.add(...shown.classList)
  target?.replaceChildren(...shown.childNodes)
  target?.querySelector<HTMLElement>('[tabindex="-1"]')?.focus()
}
