import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { profiles } from '../../api/platform/db/schema/account'
import { roles } from '../../api/platform/db/schema/members'
import { Permission } from '../../contract/permissions'
import { setUpWholeStack } from '../support/set-up'
import { htmlText } from '../support/text'

const { stack, member } = setUpWholeStack()
const form = '/account/settings/profile'
const read = async (path: string) => (await member.send(path)).text()
const sign = (signature: string) => member.send(form, { form: { signature } })

describe('the signature', () => {
  it('is saved with the profile, and kept in the form when it is refused', async () => {
    const saved = await sign('Fair **winds**\r\nAhoy')
    expect(saved.headers.get('location')).toBe(`${form}?done`)
    expect(await read(form)).toMatch(/<textarea[^>]*name="signature"[^>]*>Fair \*\*winds\*\*\nAhoy</)
    for (const [signature, words] of [
      ['a\nb\nc', htmlText('account.profile.signatureLines')],
      ['x'.repeat(201), htmlText('forms.errors.too_big')],
    ] as const) {
      const refused = await sign(signature)
      expect(refused.status).toBe(422)
      const page = await refused.text()
      expect(page).toContain(words)
      expect(page).toMatch(new RegExp(`<textarea[^>]*name="signature"[^>]*>${signature}<`))
    }
  })

  it('is removed by the staff with a reason', async () => {
    await stack.db.update(roles).set({ permissions: Permission.options })
    const path = '/admin/users/asta'
    const remove = (signatureReason: string) => member.send(path, { form: { intent: 'signature', signatureReason } })
    await sign('Buy <gold>')
    expect(await read(path)).toContain('Buy &lt;gold&gt;')
    expect((await remove('')).status).toBe(422)
    expect((await remove('Advertises')).headers.get('location')).toBe(`${path}?done=signature`)
    expect(await read(`${path}?done=signature`)).toContain(htmlText('memberFile.done.signature'))
    const row = await stack.db.select().from(profiles).where(eq(profiles.signature, 'Buy <gold>')).get()
    expect(row).toBeUndefined()
    const again = await remove('Once more')
    expect(again.status).toBe(409)
    expect(await again.text()).toContain(htmlText('apiErrors.no_signature'))
  })
})
