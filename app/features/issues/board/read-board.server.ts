import { type AppLoadContext, redirect } from '@remix-run/cloudflare'
import { z } from 'zod'
import type { IssueBoard } from '#contract/issue-board'
import { issueStages } from '#contract/issues'
import { caughtFailure } from '~/lib/api/errors.server'
import { type Reader, readerOf } from '~/lib/format/reader.server'
import { readForm } from '~/lib/forms/read-form.server'
import { replyFailure } from '~/lib/forms/reply-failure.server'
import { writeBoard } from './board-rows.server'
import { type BoardView, boardHref, type MovedCard } from './board-view'

const ways = ['back', 'up', 'down', 'on', 'drag'] as const

/** The URL says which card was moved, and whether that failed. */
export async function readBoard(context: AppLoadContext, request: Request): Promise<BoardView> {
  const search = new URL(request.url).searchParams
  const board = await context.requireApi().get('/v1/issues/board')
  const moved = readMoved(search.get('moved') ?? '')
  const reader = readerOf(context)
  return {
    columns: context.serverHtml.send('board', writeBoard({ ...board, moved }, reader)),
    canManage: board.canManage,
    moved,
    status: moved && describePlace(board, moved, reader),
    isStale: search.has('stale'),
  }
}

function readMoved(text: string): MovedCard | null {
  const [, number = '', way] = /^([1-9]\d{0,8}):(\w+)$/.exec(text) ?? []
  const by = ways.find((each) => each === way)
  return by ? { number: Number(number), by } : null
}

function describePlace({ columns }: IssueBoard, { number }: MovedCard, { t }: Reader): string | null {
  for (const { stage, data } of columns) {
    const index = data.findIndex((issue) => issue.number === number)
    if (index < 0) continue
    const words = { number, stage: t(`issueTexts.stages.${stage}`), position: index + 1, count: data.length }
    return t('issueTexts.board.moved', words)
  }
  return null
}

/** `12:3:planned:7:up`: number, revision, column, the issue above it or 0, and the button. */
const MoveForm = z.object({
  move: z
    .string()
    .regex(/^[1-9]\d{0,8}:\d{1,9}:\w+:\d{1,9}:\w+$/)
    .transform((text) => {
      const [number, revision, stage, after, by] = text.split(':')
      return { issue: Number(number), revision: Number(revision), stage, after: Number(after) || null, by }
    })
    .pipe(
      z.object({
        issue: z.number(),
        revision: z.number(),
        stage: z.enum(issueStages),
        after: z.number().nullable(),
        by: z.enum(ways),
      }),
    ),
})

/** Moves a card. When it, or the card above its new place, was changed in the meantime, the newest board is shown. */
export async function moveCard(context: AppLoadContext, request: Request) {
  const form = await readForm(request, MoveForm)
  if (!form.ok) return form.reply
  const { issue, by, ...body } = form.value.move
  try {
    await context.requireApi().put('/v1/issues/{issue}/stage', { path: { issue }, body })
  } catch (error) {
    const failed = caughtFailure(error)
    const isStale = failed?.code === 'edited_meanwhile' || failed?.errors?.after !== undefined
    if (!isStale) return replyFailure(error, form.values)
    return redirect(`${boardHref}?stale`, 303)
  }
  return redirect(`${boardHref}?moved=${issue}:${by}`, 303)
}
