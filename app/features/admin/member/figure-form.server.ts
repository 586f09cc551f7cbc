import { z } from 'zod'
import { type CorrectedFigure, FigureCorrection } from '#contract/figures'
import { parseSize } from '#contract/sizes'

const { clientId, figure, reason } = FigureCorrection.shape

/** `change` becomes a number of bytes or points. */
export const FigureForm = z
  .object({ intent: z.literal('figure'), clientId, figure, change: z.string().max(40), figureReason: reason })
  .transform(({ change: text, ...form }, context) => {
    const change = parseChange(text, form.figure)
    if (change !== undefined) return { ...form, change }
    context.addIssue({ code: 'custom', path: ['change'] })
    return z.NEVER
  })

/** `12 GiB`, `+1.5 TiB`, `−700 MB`; points `500`, `-1,000`. Undefined when invalid or 0. */
export function parseChange(text: string, corrected: CorrectedFigure): number | undefined {
  const [, sign = '', rest = ''] = /^([-+−–]?)\s*(.*)$/.exec(text.trim()) ?? []
  const amount = corrected === 'bonus' ? parsePoints(rest) : parseSize(rest)
  if (!amount) return undefined
  return sign === '' || sign === '+' ? amount : -amount
}

function parsePoints(text: string): number | undefined {
  const digits = text.replace(/[\s.,](?=\d{3}(?!\d))/g, '')
  return /^\d{1,15}$/.test(digits) ? Number(digits) : undefined
}
