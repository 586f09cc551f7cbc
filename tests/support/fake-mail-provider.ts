import { type Letter, MailFailure, type MailProvider } from '../../api/platform/mail/mail-provider'
import type { SimulatedTime } from './simulated-time'

interface Behaviour extends Partial<Pick<MailProvider, 'name' | 'recognisesRepeats' | 'perSecond'>> {
  /** Milliseconds that a mail takes. */
  takes?: number
  /** Per second; more requests are answered with 429. */
  capacity?: number
  /** Tells whether a mail was accepted. */
  canSearch?: boolean
  /** Fails or delays a request before the mail is accepted. */
  before?: (letter: Letter) => Promise<void> | void
  /** The same after the mail is accepted. */
  after?: (letter: Letter) => Promise<void> | void
}

/** Records what it delivers. */
export function fakeMailProvider(time: SimulatedTime, behaviour: Behaviour = {}) {
  const { name = 'smtp', recognisesRepeats = false, perSecond = 10, takes = 200, capacity = Infinity } = behaviour
  const delivered: { key: string; recipient: string; time: number }[] = []
  const accepted = new Set<string>()
  const perWindow = new Map<number, number>()
  let refusals = 0

  const provider: MailProvider = {
    ...{ name, recognisesRepeats, perSecond, sender: { name: 'Tideway', address: 'post@tideway.example' } },
    ...(behaviour.canSearch && { hasAccepted: async (key: string) => accepted.has(key) }),
    async send(letter) {
      const second = Math.floor(time.clock() / 1000)
      const requests = (perWindow.get(second) ?? 0) + 1
      perWindow.set(second, requests)
      if (requests > capacity) {
        refusals++
        throw new MailFailure('busy', '429: too many requests', 1000)
      }
      await time.wait(takes)
      await behaviour.before?.(letter)
      const isRepeat = recognisesRepeats && accepted.has(letter.key)
      accepted.add(letter.key)
      if (!isRepeat) delivered.push({ key: letter.key, recipient: letter.recipient, time: time.clock() })
      await behaviour.after?.(letter)
    },
  }
  return { provider, delivered, refusals: () => refusals }
}
