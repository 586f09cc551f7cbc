import { z } from '@hono/zod-openapi'
import { titleKinds } from './titles'

/** The object that a comment is about, with what a link to it needs. */
export const CommentSubject = z
  .object({
    kind: z
      .enum(['torrent', ...titleKinds, 'thread', 'news', 'issue', 'request'])
      .describe('A torrent, the kind of a title, a thread, news, an issue, or a request for a torrent'),
    slug: z.string().describe('Of an album: `artist:album`; of a thread: `forum/thread`; of an issue: its number'),
    name: z.string(),
  })
  .openapi('CommentSubject')

export type CommentSubject = z.infer<typeof CommentSubject>
