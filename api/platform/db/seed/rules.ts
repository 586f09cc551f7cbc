/** The rules a community starts with, in Markdown. */
export const seededRules = `These rules keep the place worth coming back to. The staff applies them with common sense, and says why.

## Your account

1. One account for one person, for life. Lost your password? Ask for a new one, do not register again.
2. Your account is yours alone: do not share, sell or trade it, nor your passkey or metafiles that hold it.
3. Whom you invite, you vouch for. Invite people you know; invites are never sold or handed out in public.

## Sharing

1. Seed what you download: to a ratio of 1, or for seven days. Seeding longer is how the old and rare survives.
2. Use a client that reports what it really transferred. Cheating on figures ends an account, without a warning.
3. Slow is fine. Nobody is judged by the speed of the line.

## Uploading

1. Upload only what may be shared: free licences, the public domain, or your own work.
2. Name a release as it is, choose the right category, and write a description that you would want to read.
3. Look for it first. A duplicate is removed unless it is better in some way that you can name.
4. No password-protected archives, no installers that phone home, nothing harmful. What is malicious ends an account at once.

## Comments, chat and forums

1. Talk about the matter, not about the person. No harassment, no hate, no threats, no private details of anybody.
2. English everywhere; other languages where a room or a thread is meant for them.
3. Hide what gives away a plot behind a spoiler.
4. No advertising, no referral links, no begging for invites, tokens or bonus.

## When something goes wrong

- Report it with the flag beside it rather than answering in kind. The staff reads every report and answers it.
- Disagree with a decision? Write to the staff once, calmly; somebody else will look at it.
- These rules may change. What is new is announced in the news.
`
