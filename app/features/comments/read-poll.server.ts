import { z } from 'zod'
import { NewPoll } from '#contract/polls'

const day = 24 * 60 * 60_000

/** The fields for the poll of a new thread. */
export const pollFields = {
  pollQuestion: z.string().optional(),
  /** One on each line. */
  pollOptions: z.string().optional(),
  pollChoices: z.coerce.number().optional(),
  pollDays: z.coerce.number().int().min(0).max(365).default(0),
  pollResults: z.string().optional(),
  pollNamed: z.string().optional(),
}

const fieldOf: Record<string, string> = {
  question: 'pollQuestion',
  options: 'pollOptions',
  maxChoices: 'pollChoices',
}

type PollValues = z.infer<z.ZodObject<typeof pollFields>>

/** Undefined without a question and options; `errors` by field for a poll that is not valid. */
export function readPoll(
  values: PollValues,
  now: number,
): { poll: NewPoll | undefined; errors: Record<string, string[]> } {
  const { pollQuestion = '', pollOptions = '', pollChoices, pollDays, pollResults, pollNamed } = values
  const options = pollOptions.split('\n').filter((line) => line.trim() !== '')
  if (pollQuestion.trim() === '' && options.length === 0) return { poll: undefined, errors: {} }
  const parsed = NewPoll.safeParse({
    ...{ question: pollQuestion, options, maxChoices: pollChoices, results: pollResults, isSecret: pollNamed !== '1' },
    ...(pollDays > 0 && { closesAt: new Date(now + pollDays * day).toISOString() }),
  })
  if (!parsed.success) {
    const names = parsed.error.issues.map(({ path }) => fieldOf[String(path[0])] ?? 'pollOptions')
    return { poll: undefined, errors: Object.fromEntries(names.map((name) => [name, ['invalid']])) }
  }
  const isTooMany = parsed.data.maxChoices > options.length
  return { poll: parsed.data, errors: isTooMany ? { pollChoices: ['invalid'] } : {} }
}
