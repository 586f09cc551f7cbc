import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { calmRouter } from '~/render/document/calm-router'
import { drawFirst } from '~/render/document/draw-first'

const idle = { navigation: { state: 'idle' }, revalidation: 'idle', fetchers: new Map() }
const waiting = { ...idle, navigation: { state: 'loading' } }
const arrived = { ...idle, location: { key: 'next' } }

/** What a router tells, and what a calm one passes on. */
function listen() {
  let tell: (news: object, details: object) => void = () => undefined
  const stopped = vi.fn()
  const router = {
    subscribe(listener: typeof tell) {
      tell = listener
      return stopped
    },
  }
  calmRouter(router as unknown as Parameters<typeof calmRouter>[0])
  const heard: object[] = []
  const stop = router.subscribe((news) => void heard.push(news))
  return { heard, stop, stopped, tell: (news: object, gone: string[] = []) => tell(news, { deletedFetchers: gone }) }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('of a page that comes soon nothing is told but that it is there', () => {
  const { heard, tell } = listen()
  tell(waiting)
  vi.advanceTimersByTime(49)
  tell(arrived)
  vi.runAllTimers()
  expect(heard).toEqual([arrived])
})

test('one that takes longer is waited for, and then comes', () => {
  const { heard, tell } = listen()
  tell(waiting)
  vi.advanceTimersByTime(50)
  expect(heard).toEqual([waiting])
  tell(arrived)
  expect(heard).toEqual([waiting, arrived])
})

test.each([
  ['a form that is sent', { ...idle, navigation: { state: 'submitting', formMethod: 'POST' } }],
  ['what follows it', { ...waiting, navigation: { state: 'loading', formMethod: 'POST' } }],
  ['anything else that is under way', { ...waiting, fetchers: new Map([['chat', { state: 'loading' }]]) }],
  ['a page that is read again', { ...waiting, revalidation: 'loading' }],
])('%s is told at once', (_, news) => {
  const { heard, tell } = listen()
  tell(news)
  expect(heard).toEqual([news])
})

test('what was taken away is told at once, too', () => {
  const { heard, tell } = listen()
  tell(waiting, ['chat'])
  expect(heard).toEqual([waiting])
})

test('whoever has left hears nothing any more', () => {
  const { heard, stop, stopped, tell } = listen()
  tell(waiting)
  stop()
  vi.runAllTimers()
  expect(heard).toEqual([])
  expect(stopped).toHaveBeenCalledOnce()
})

/** A part of the page that draws what comes, and the frames of a page that is seen, or not. */
function drawPart({ hidden = false } = {}) {
  const frames: (() => void)[] = []
  vi.stubGlobal('document', { hidden })
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => frames.push(callback))
  const drawn: object[] = []
  onTestFinished(drawFirst(({ location }) => drawn.push(location) > 0))
  const showFrame = () => {
    for (const callback of frames.splice(0)) callback()
    vi.runAllTimers()
  }
  return { drawn, showFrame }
}

test('what a part of the page draws by itself is seen before all of it is drawn', () => {
  const { drawn, showFrame } = drawPart()
  const { heard, tell } = listen()
  tell(arrived)
  vi.runAllTimers()
  expect(drawn).toEqual([arrived.location])
  expect(heard).toEqual([])
  showFrame()
  expect(heard).toEqual([arrived])
})

test('a page that nobody sees draws no frame, and hears all the same', () => {
  drawPart({ hidden: true })
  const { heard, tell } = listen()
  tell(arrived)
  vi.runAllTimers()
  expect(heard).toEqual([arrived])
})

test('newer news comes behind what was still to be told, and each of it once', () => {
  const { showFrame } = drawPart()
  const { heard, tell } = listen()
  const newer = { ...arrived, revalidation: 'loading' }
  tell(arrived)
  tell(newer)
  expect(heard).toEqual([arrived])
  showFrame()
  expect(heard).toEqual([arrived, newer])
})

test('whoever left before the frame hears nothing of it', () => {
  const { showFrame } = drawPart()
  const { heard, stop, tell } = listen()
  tell(arrived)
  stop()
  showFrame()
  expect(heard).toEqual([])
})
