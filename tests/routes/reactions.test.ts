import { describe, expect, it } from 'vitest'
import { sampleMessage, sampleRoom } from '../support/chat-samples'
import { postSample, threadPageSample } from '../support/forum-samples'
import { setUpScriptedStack } from '../support/set-up'

const { stack, member } = setUpScriptedStack()

const thread = '/forums/help-4/how-ratio-works-4'
const open = async (path: string) => (await member.send(path)).text()
const answerPosts = (posts: object[]) =>
  stack.api.answer('/v1/threads/how-ratio-works-4', () =>
    Response.json({ ...threadPageSample, firstUnread: null, posts }),
  )
/** The form of a text, which its action names. */
const formOf = (text: string, action: string) => text.split(`action="${action}"`)[1]?.split('</form>')[0] ?? ''
const countPickers = (text: string) => text.split('class="comment-kinds"').length - 1

describe('the reaction picker', () => {
  it('is in a page once, for scripts to copy', async () => {
    answerPosts([51, 52, 53].map(postSample))
    const text = await open(`${thread}?page=2`)
    expect(text).toMatch(/<template[^>]*><div class="comment-kinds">/)
    expect(countPickers(text)).toBe(1)
    expect(formOf(text, '/comments/1052/reactions')).toContain(`href="${thread}?comment=1052&amp;react=1052#c1052"`)
  })

  it('is open beside the text that the URL names, without the kinds that the text has', async () => {
    const reactions = [{ kind: 'like', count: 2, mine: false }]
    answerPosts([postSample(51), { ...postSample(52), reactions }])
    const text = await open(`${thread}?comment=1052&react=1052`)
    expect(countPickers(text)).toBe(2)
    const form = formOf(text, '/comments/1052/reactions')
    expect(form).toContain('name="add" value="love"')
    expect(form.split('value="like"')).toHaveLength(2)
  })

  it('opens in a chat room', async () => {
    stack.api.answer('/v1/chat/rooms', () => Response.json({ data: [sampleRoom] }))
    stack.api.answer('/v1/chat/rooms/harbour', () => Response.json(sampleRoom))
    stack.api.answer('/v1/chat/rooms/harbour/messages', () =>
      Response.json({ data: [sampleMessage], meta: { next: null, prev: null }, seq: 1, readUpTo: null }),
    )
    const { id } = sampleMessage
    const action = `/chat/harbour/messages/${id}/reactions`
    const closed = formOf(await open('/chat/harbour'), action)
    expect(closed).toContain(`href="/chat/harbour?message=${id}&amp;react=${id}#m${id}"`)
    expect(countPickers(closed)).toBe(0)
    expect(countPickers(formOf(await open(`/chat/harbour?message=${id}&react=${id}`), action))).toBe(1)
  })

  it('is not part of each post', async () => {
    const countElements = async (posts: number) => {
      answerPosts(Array.from({ length: posts }, (_, index) => postSample(index + 51)))
      return (await open(`${thread}?page=2`)).match(/<[a-z]/g)?.length ?? 0
    }
    expect(((await countElements(50)) - (await countElements(10))) / 40).toBeLessThan(33)
  })
})
