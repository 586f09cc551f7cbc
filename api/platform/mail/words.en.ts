/** What a mail says. `action` names the link's button; `note` stands small below. */
export interface MailWords {
  subject: string
  paragraphs: string[]
  action?: string
  note?: string
  /** Names the link that ends such mail without signing in. */
  stop?: string
}

interface About {
  site: string
  username: string
  /** What the staff says to it, where it says something. */
  reason?: string
  /** What there is to tell, a sentence a line. */
  lines?: string[]
  replacesKeys?: boolean | undefined
  signedOut?: 'all' | 'others' | undefined
}

/** Every mail in English; the other languages have the same keys. */
export const en = {
  verify: ({ site, username }: About): MailWords => ({
    subject: `Confirm your address for ${site}`,
    paragraphs: [`Welcome to ${site}, ${username}.`, 'Confirm that this address is yours, and your account is ready.'],
    action: 'Confirm address',
    note: 'The link works once, for 24 hours. If you did not register, do nothing: the registration ends by itself.',
  }),
  verify_application: ({ site, username }: About): MailWords => ({
    subject: `Confirm your address for ${site}`,
    paragraphs: [
      `Thank you for applying to ${site}, ${username}.`,
      'Confirm that this address is yours, and your application goes to the staff.',
    ],
    action: 'Confirm address',
    note: 'The link works once, for 24 hours. If you did not apply, do nothing: the application ends by itself.',
  }),
  address_taken: ({ site, username }: About): MailWords => ({
    subject: `You already have an account at ${site}`,
    paragraphs: [
      `Somebody tried to register at ${site} with this address. It belongs to your account ${username} already, so nothing was changed.`,
      'If it was you and you forgot your password, choose a new one.',
    ],
    action: 'Choose a new password',
    note: 'If it was not you, there is nothing to do.',
  }),
  reset: ({ site, username }: About): MailWords => ({
    subject: `A new password for ${site}`,
    paragraphs: [`Somebody, we hope you, asked for a new password for the account ${username} at ${site}.`],
    action: 'Choose a new password',
    note: 'The link works once, for 30 minutes. If you did not ask, do nothing: your password stays as it is.',
  }),
  password_changed: ({ site, username, replacesKeys, signedOut }: About): MailWords => ({
    subject: `Your password at ${site} was changed`,
    paragraphs: [
      `The password of your account ${username} at ${site} was just changed${signedOut ? `, and every ${signedOut === 'all' ? '' : 'other '}device was signed out` : ''}.`,
      ...(replacesKeys
        ? [
            'Your passkey and your feed addresses were replaced: download the torrents in your client anew or edit their address, and give your feed readers the new ones.',
          ]
        : []),
      'If that was not you, choose a new password at once and tell the staff.',
    ],
    action: 'Choose a new password',
  }),
  email: ({ site, username }: About): MailWords => ({
    subject: `Confirm your new address for ${site}`,
    paragraphs: [`Mail for the account ${username} at ${site} shall go to this address. Confirm that it is yours.`],
    action: 'Confirm address',
    note: 'The link works once, for 30 minutes. If you did not ask, do nothing: nothing changes.',
  }),
  email_changed: ({ site, username }: About): MailWords => ({
    subject: `Your address at ${site} was changed`,
    paragraphs: [
      `Mail for your account ${username} at ${site} goes to another address from now on.`,
      'If that was not you, tell the staff at once.',
    ],
  }),
  invite: ({ site, username }: About): MailWords => ({
    subject: `${username} invites you to ${site}`,
    paragraphs: [`${username} invites you to join ${site}.`],
    action: 'Accept the invitation',
    note: 'The invitation is for one person and ends after 14 days. If you do not know who sent it, do nothing.',
  }),
  accepted: ({ site, username }: About): MailWords => ({
    subject: `Welcome to ${site}`,
    paragraphs: [`The staff of ${site} has accepted your application, ${username}. Your account is ready.`],
    action: 'Sign in',
  }),
  declined: ({ site, username, reason }: About): MailWords => ({
    subject: `Your application to ${site}`,
    paragraphs: [
      `Thank you for applying to ${site}, ${username}. This time the staff has decided against it.`,
      'What you sent us has been deleted.',
      ...(reason ? [`The staff says: ${reason}`] : []),
    ],
  }),
  notifications: ({ site, lines = [] }: About): MailWords => ({
    subject: `News for you at ${site}`,
    paragraphs: lines,
    action: 'See your notifications',
    note: 'Of what you are told by mail you decide in the settings of your account, under Notifications.',
    stop: 'Get no more mail of this kind, without signing in',
  }),
  test: ({ site, username }: About): MailWords => ({
    subject: `A test from ${site}`,
    paragraphs: [`Mail from ${site} arrives. ${username} asked for this test in the settings.`],
  }),
}

/** What a mail is about. */
export type MailKind = keyof typeof en
