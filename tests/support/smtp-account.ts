/** The one account of the mail server that tests send to. */
export const mailbox = { user: 'skerry', password: 'a password of øur own' }
