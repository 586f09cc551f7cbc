import { z } from '@hono/zod-openapi'
import { titleKinds } from './titles'

/** The object that a comment is about, with what a link to it needs. */
export const CommentSubject = z
  .object({
    kind: z
      .enum(['torrent', ...titleKinds, 'thread', 'news'])
      .describe('A torrent, the kind of a title, a thread, or news'),
    slug: z.string().describe('Of an album: `artist:album`; of a thread: `forum/thread`'),
    name: z.string(),
  })
  .openapi('CommentSubject')

export type CommentSubject = z.infer<typeof CommentSubject>
