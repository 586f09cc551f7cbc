/** The name under which a member's browser keeps what he begins to upload. */
export const draftKey = (member: number) => `skerry.upload.${member}`
