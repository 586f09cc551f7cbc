/** The browser storage key of a member's upload draft. */
export const draftKey = (member: number) => `skerry.upload.${member}`
