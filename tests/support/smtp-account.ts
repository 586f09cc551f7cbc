/** The account of the test mail server. */
export const mailbox = { user: 'skerry', password: 'a password of øur own' }
