import { issueTicket } from '#contract/realtime'
import { signTicket, ticketLifetime } from '../../lib/crypto/realtime-ticket'
import { readTokenKeys } from '../../lib/crypto/token-keys'
import { ApiFailure } from '../http/api-failure'
import { type App, callerOf } from '../http/app-env'
import { limitRate } from '../http/limit-rate'
import { serve } from '../http/serve'

export function addRealtimeRoutes(app: App): void {
  serve(app, issueTicket, async (c) => {
    const { id: userId, familyId } = callerOf(c)
    if (familyId === null) throw new ApiFailure(403, 'Only a session can request a ticket')
    await limitRate(c, 'ticket', userId)
    const [key] = readTokenKeys(c.env.TOKEN_KEYS)
    return c.json({ ticket: await signTicket({ userId, familyId }, key, c.var.now), expiresIn: ticketLifetime }, 201)
  })
}
