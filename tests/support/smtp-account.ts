export const mailbox = { user: 'skerry', password: 'a password of øur own' }
