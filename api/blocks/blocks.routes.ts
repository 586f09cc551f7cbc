import { blockMember, listBlocks, unblockMember } from '#contract/blocks'
import { ApiFailure } from '../platform/http/api-failure'
import { type ApiContext, type App, callerOf } from '../platform/http/app-env'
import { serve } from '../platform/http/serve'
import { findMemberId } from '../users/find-member'
import { countOtherBlocks, findBlocks, maxBlocks, removeBlock, storeBlock } from './blocks.queries'

export function addBlockRoutes(app: App): void {
  serve(app, listBlocks, async (c) => {
    const rows = await findBlocks(c.var.db, callerOf(c).id)
    const data = rows.map(({ createdAt, ...row }) => ({ ...row, since: new Date(createdAt).toISOString() }))
    return c.json({ data }, 200)
  })

  serve(app, blockMember, async (c) => {
    const { id } = callerOf(c)
    const blockedId = await requireMember(c, c.req.valid('param').username)
    if (blockedId === id) throw new ApiFailure(409, 'You cannot do this to yourself', { code: 'yourself' })
    if ((await countOtherBlocks(c.var.db, id, blockedId)) >= maxBlocks) {
      throw new ApiFailure(409, 'Maximum number of blocked members reached', { code: 'too_many' })
    }
    await storeBlock(c.var.db, id, blockedId, c.var.now)
    return c.body(null, 204)
  })

  serve(app, unblockMember, async (c) => {
    await removeBlock(c.var.db, callerOf(c).id, await requireMember(c, c.req.valid('param').username))
    return c.body(null, 204)
  })
}

async function requireMember(c: ApiContext, username: string): Promise<number> {
  const id = await findMemberId(c.var.db, username)
  if (id === undefined) throw new ApiFailure(404, 'Member not found')
  return id
}
