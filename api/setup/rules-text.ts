export const rulesText = `These rules keep the community worth coming back to. The staff applies them with common sense, and gives reasons for its decisions.

## Your account

1. One account per person, for life. If you forgot your password, reset it. Do not register again.
2. Do not share, sell or trade your account, your announce key, or .torrent files that contain the key.
3. You are responsible for the people you invite. Invite people you know. Never sell invites or hand them out in public.

## Sharing

1. Seed what you download to a ratio of 1, or for seven days. Seeding longer keeps old and rare torrents available.
2. Use a client that reports its real transfers. Cheating leads to a ban without a warning.
3. Slow connections are fine.

## Uploading

1. Upload only content that may be shared: free licences, the public domain, or your own work.
2. Use an accurate release name, choose the right category, and write a useful description.
3. Search before you upload. Duplicates are removed, unless the new release is better in a way that you can name.
4. No password-protected archives, no installers that send data home, no malware. Malware leads to a ban.

## Comments, chat and forums

1. Discuss the topic, not the person. No harassment, hate or threats, and no private information about others.
2. Write English, except in rooms and threads for other languages.
3. Hide plot details behind a spoiler.
4. No advertising, no referral links, and no requests for invites, tokens or bonus.

## When something goes wrong

- Use "Report" instead of answering in kind. The staff reads and answers every report.
- If you disagree with a decision, write to the staff once, calmly. Another member of the staff will review it.
- These rules can change. Changes are announced in the news.
`
