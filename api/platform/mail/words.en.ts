/** `action` labels the button; `note` is small print below it. */
export interface MailWords {
  subject: string
  paragraphs: string[]
  action?: string
  note?: string
  /** Labels the unsubscribe link. */
  stop?: string
}

interface About {
  site: string
  username: string
  reason?: string
  lines?: string[]
  replacesKeys?: boolean | undefined
  signedOut?: 'all' | 'others' | undefined
}

function describeSignOut(signedOut: About['signedOut']): string {
  if (!signedOut) return ''
  return `, and every ${signedOut === 'all' ? '' : 'other '}device was signed out`
}

export const en = {
  verify: ({ site, username }: About): MailWords => ({
    subject: `Confirm your address for ${site}`,
    paragraphs: [`Welcome to ${site}, ${username}.`, 'Confirm that this address is yours to finish your registration.'],
    action: 'Confirm address',
    note: 'The link works once, for 24 hours. If you did not register, you can ignore this email.',
  }),
  verify_application: ({ site, username }: About): MailWords => ({
    subject: `Confirm your address for ${site}`,
    paragraphs: [
      `Thank you for applying to ${site}, ${username}.`,
      'Confirm that this address is yours to send your application to the staff.',
    ],
    action: 'Confirm address',
    note: 'The link works once, for 24 hours. If you did not apply, you can ignore this email.',
  }),
  address_taken: ({ site, username }: About): MailWords => ({
    subject: `You already have an account at ${site}`,
    paragraphs: [
      `Someone tried to register at ${site} with this address. It already belongs to your account ${username}, so nothing was changed.`,
      'If this was you and you forgot your password, choose a new one.',
    ],
    action: 'Choose a new password',
    note: 'If this was not you, you can ignore this email.',
  }),
  reset: ({ site, username }: About): MailWords => ({
    subject: `Reset your password for ${site}`,
    paragraphs: [`We received a request to reset the password of the account ${username} at ${site}.`],
    action: 'Choose a new password',
    note: 'The link works once, for 30 minutes. If you did not request it, you can ignore this email: your password has not changed.',
  }),
  password_changed: ({ site, username, replacesKeys, signedOut }: About): MailWords => ({
    subject: `Your password at ${site} was changed`,
    paragraphs: [
      `The password of your account ${username} at ${site} was just changed${describeSignOut(signedOut)}.`,
      ...(replacesKeys
        ? [
            'Your announce key and your feed addresses were replaced. Download the torrents in your client again, or ' +
              'edit their tracker address. Give your feed readers the new addresses.',
          ]
        : []),
      'If this was not you, choose a new password now and contact the staff.',
    ],
    action: 'Choose a new password',
  }),
  email: ({ site, username }: About): MailWords => ({
    subject: `Confirm your new address for ${site}`,
    paragraphs: [
      `Confirm that this address is yours. After that, email for the account ${username} at ${site} is sent to it.`,
    ],
    action: 'Confirm address',
    note: 'The link works once, for 30 minutes. If you did not request it, you can ignore this email: nothing has changed.',
  }),
  email_changed: ({ site, username }: About): MailWords => ({
    subject: `Your email address at ${site} was changed`,
    paragraphs: [
      `Email for your account ${username} at ${site} is now sent to another address.`,
      'If this was not you, contact the staff now.',
    ],
  }),
  invite: ({ site, username }: About): MailWords => ({
    subject: `${username} invites you to ${site}`,
    paragraphs: [`${username} invites you to join ${site}.`],
    action: 'Accept the invitation',
    note: 'The invitation is for one person and expires after 14 days. If you do not know the sender, you can ignore this email.',
  }),
  accepted: ({ site, username }: About): MailWords => ({
    subject: `Welcome to ${site}`,
    paragraphs: [`The staff of ${site} has accepted your application, ${username}. Your account is ready.`],
    action: 'Sign in',
  }),
  declined: ({ site, username, reason }: About): MailWords => ({
    subject: `Your application to ${site}`,
    paragraphs: [
      `Thank you for applying to ${site}, ${username}. The staff has declined your application.`,
      'Your application and your data have been deleted.',
      ...(reason ? [`Reason: ${reason}`] : []),
    ],
  }),
  notifications: ({ site, lines = [] }: About): MailWords => ({
    subject: `News for you at ${site}`,
    paragraphs: lines,
    action: 'See your notifications',
    note: 'You can choose which notifications you get by email in your account settings, under Notifications.',
    stop: 'Unsubscribe from this kind of email',
  }),
  test: ({ site, username }: About): MailWords => ({
    subject: `Test email from ${site}`,
    paragraphs: [`Email from ${site} works. ${username} requested this test in the settings.`],
  }),
}

export type MailKind = keyof typeof en
