import { z } from '@hono/zod-openapi'
import { orNull } from './or-null'
import { plainLine } from './plain-line'
import { MemberRef } from './roles'

/** When members see the results: always, after their vote, or after the poll has closed. */
export const pollResults = ['always', 'voted', 'closed'] as const

export const maxPollOptions = 20
export const maxPollQuestion = 200
export const maxPollOption = 100

/** Voters of an option that a poll names. */
export const maxNamedVoters = 20

export const NewPoll = z
  .object({
    question: z.string().overwrite(plainLine).min(1).max(maxPollQuestion),
    options: z
      .array(z.string().overwrite(plainLine).min(1).max(maxPollOption))
      .min(2)
      .max(maxPollOptions)
      .refine((options) => new Set(options.map((option) => option.toLowerCase())).size === options.length, {
        error: 'repeated',
      })
      .describe('In display order, each once'),
    maxChoices: z.number().int().min(1).max(maxPollOptions).default(1).describe('1: a single choice'),
    closesAt: z.iso.datetime().optional().describe('Without it the poll is open until it is closed'),
    results: z.enum(pollResults).default('always').describe('When members see the results'),
    isSecret: z.boolean().default(true).describe('The votes have no names'),
  })
  .strict()
  .openapi('NewPoll')

export const PollOption = z
  .object({
    number: z.number().int().describe('From 1'),
    text: z.string(),
    isMine: z.boolean().describe('The caller voted for it'),
    votes: z.number().int().nullable().describe('null: the results are not shown yet'),
    voters: orNull(z.array(MemberRef)).describe(
      `At most ${maxNamedVoters} of them. null: the votes are secret, or not shown yet`,
    ),
  })
  .openapi('PollOption')

export const Poll = z
  .object({
    question: z.string(),
    options: z.array(PollOption),
    maxChoices: z.number().int(),
    results: z.enum(pollResults),
    isSecret: z.boolean(),
    closesAt: orNull(z.iso.datetime()).describe('The time of closing when it is closed'),
    isClosed: z.boolean(),
    voters: z.number().int().describe('Members who voted'),
    canVote: z.boolean().describe('The caller may vote, change their vote and withdraw it'),
    canClose: z.boolean(),
    canReopen: z.boolean().describe('It is closed, and the caller moderates the forum'),
  })
  .openapi('Poll')

export type PollResults = (typeof pollResults)[number]
export type NewPoll = z.infer<typeof NewPoll>
export type PollOption = z.infer<typeof PollOption>
export type Poll = z.infer<typeof Poll>
