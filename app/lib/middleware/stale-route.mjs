/**
 * Answers the request for a route's module that this build does not have. Imported by a tab that was opened before the
 * deployment, it makes the tab load the document of this build. Remix would reload the page that the member leaves.
 */

if (document.documentElement.dataset.hydrated === undefined) {
  throw new Error('A document names a module of another build.')
}

/** @type {Promise<never>} */
const never = new Promise(() => {})
let isReloading = false

/** The router has changed the address before it renders. @returns {never} */
export default function StaleRoute() {
  if (!isReloading) location.reload()
  isReloading = true
  throw never
}

export const ErrorBoundary = StaleRoute

/** @param {Request} request */
async function submitDocument(request) {
  const form = document.createElement('form')
  form.method = 'post'
  form.action = request.url
  if (request.headers.get('content-type')?.startsWith('multipart/')) form.enctype = 'multipart/form-data'
  form.hidden = true
  for (const [name, value] of await request.formData()) {
    const input = document.createElement('input')
    input.name = name
    if (typeof value === 'string') {
      input.type = 'hidden'
      input.value = value
    } else {
      input.type = 'file'
      const files = new DataTransfer()
      if (value.name !== '' || value.size > 0) files.items.add(value)
      input.files = files.files
    }
    form.appendChild(input)
  }
  document.body.appendChild(form)
  form.submit()
}

/**
 * The browser submits a form as it would without scripts, so that its reply, errors included, is a page of this build. Other
 * submissions need no page.
 * @param {import('@remix-run/react').ClientActionFunctionArgs} args
 */
export async function clientAction({ request, serverAction }) {
  const isForm = [...document.forms].some(({ method, action }) => method === 'post' && action === request.url)
  if (!isForm) return serverAction()
  await submitDocument(request)
  return never
}
