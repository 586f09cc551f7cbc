import type { ShouldRevalidateFunctionArgs } from '@remix-run/react'

/**
 * For `shouldRevalidate`: whether a form was sent that has changed data; undefined when none was sent. A preview and a refusal
 * change nothing, and a loader that fails by then would replace the typed text by an error page. Only a conflict (409) says that
 * the page shows old data. Remix passes `defaultShouldRevalidate: true` after refusals, too.
 */
export function changedByForm({ formMethod, formData, actionStatus = 200 }: ShouldRevalidateFunctionArgs) {
  if (formMethod !== 'POST') return undefined
  return (actionStatus < 400 && formData?.get('act') !== 'preview') || actionStatus === 409
}

/** For the route of a list with a form, such as that of a new comment: a preview or a refusal does not load the list again. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  return changedByForm(args) ?? args.defaultShouldRevalidate
}
