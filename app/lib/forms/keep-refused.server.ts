import { largestUpload } from '#contract/uploads'
import { readFields } from './read-fields.server'
import { keepTyped } from './read-form.server'
import { replyFailure } from './reply-failure.server'

/**
 * Runs an action. A failure that it throws becomes a reply with what was typed, such as for a member who has lost the right, or
 * about a subject that was deleted: an error page would lose the text.
 * @param copy of the request
 */
export async function keepRefused<Result>(copy: Pick<Request, 'headers' | 'body'>, act: () => Promise<Result>) {
  try {
    return await act()
  } catch (error) {
    const refused = replyFailure(error)
    const fields = await readFields(copy, largestUpload).catch(() => null)
    return fields ? replyFailure(error, keepTyped(fields)) : refused
  }
}
