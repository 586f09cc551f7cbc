import { useState } from 'react'
import type { TitleRef } from '#contract/titles'
import { titlePartHref } from '~/lib/format/title-href'
import type { FormReply } from '~/lib/forms/form-reply'

/**
 * The action of the forms of a title's page. When the title is merged while the page is open, its data become those of the other
 * title; the forms go to the earlier address until a reply has told the member.
 */
export function useFormHref(title: TitleRef, part: string, reply: FormReply | undefined): string {
  const [opened] = useState(title)
  return titlePartHref(reply ? title : opened, part)
}
