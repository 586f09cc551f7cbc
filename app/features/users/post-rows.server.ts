import type { PublicPost } from '#contract/users'
import { commentsPath } from '~/lib/format/comments-path.server'
import type { Reader } from '~/lib/format/reader.server'
import { writeMoment } from '~/lib/format/write-moment.server'
import { html } from '~/render/server-html/html.server'
import { writeRendered } from '~/ui/rendered-text.server'

/** The texts are HTML that the API sanitised. */
export function writePosts(posts: PublicPost[], reader: Reader): string {
  return posts.map((post) => String(writePost(post, reader))).join('')
}

function writePost({ id, subject, html: text, createdAt }: PublicPost, reader: Reader) {
  const href = `${commentsPath(subject)}?comment=${id}#c${id}`
  return html`
    <li class="stack border-b pb-5">
      <p class="dim"><a class="title" href="${href}">${subject.name}</a> · ${writeMoment(createdAt, reader)}</p>
      ${writeRendered(text)}
    </li>`
}
