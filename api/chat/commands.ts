import { type ChatCommand, chatCommands } from '#contract/chat'
import { maxMute, maxSlowMode } from '#contract/chat-limits'
import { ApiFailure } from '../platform/http/api-failure'

/** A parsed message: text or a command. */
export type Asked =
  | { kind: 'text' | 'action'; source: string }
  | { kind: 'topic'; topic: string }
  | { kind: 'slow'; seconds: number }
  | { kind: 'mute'; username: string; minutes: number; reason: string }
  | { kind: 'unmute'; username: string }

const usualMute = 60

/**
 * `//` escapes a leading `/`.
 * @throws ApiFailure 422 for a command that is unknown, not permitted or incomplete
 */
export function readAsked(source: string, isStaff: boolean): Asked {
  const text = source.trim()
  if (!text.startsWith('/')) return { kind: 'text', source: text }
  if (text.startsWith('//')) return { kind: 'text', source: text.slice(1) }
  const [, name = '', rest = ''] = /^\/(\S*)\s*([\s\S]*)$/.exec(text) ?? []
  const known = chatCommands.find((command) => command.name === name.toLowerCase() && (isStaff || !command.forStaff))
  if (!known) throw refuse('unknown_command', 'There is no such command')
  return readers[known.name](rest.trim())
}

const readers: Record<ChatCommand, (rest: string) => Asked> = {
  me: (source) => ({ kind: 'action', source: source || needMore() }),
  topic: (topic) => ({ kind: 'topic', topic: topic.length <= 200 ? topic : needMore() }),
  slow: (rest) => ({ kind: 'slow', seconds: readNumber(rest, 0, maxSlowMode) ?? needMore() }),
  mute(rest) {
    const [, username = '', minutes, reason = ''] = /^@?(\S+)(?:\s+(\d+))?(?:\s+([\s\S]+))?$/.exec(rest) ?? []
    const length = minutes === undefined ? usualMute : readNumber(minutes, 1, maxMute)
    if (username === '' || length === undefined || reason === '' || reason.length > 500) return needMore()
    return { kind: 'mute', username, minutes: length, reason: reason.trim() }
  },
  unmute: (rest) => ({ kind: 'unmute', username: /^@?(\S+)$/.exec(rest)?.[1] ?? needMore() }),
}

function readNumber(text: string, least: number, most: number): number | undefined {
  const number = /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN
  return number >= least && number <= most ? number : undefined
}

function needMore(): never {
  throw refuse('incomplete_command', 'The command needs something else')
}

function refuse(code: string, message: string) {
  return new ApiFailure(422, message, { errors: { source: [code] } })
}
