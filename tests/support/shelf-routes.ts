import { forAll, forMembers, mistyped, nowhere, type Row } from './route-rows'

/** The members' own torrents, points and tokens, and the swarm, the history and the subtitles of a torrent. */
export const shelfRoutes: Record<string, Row[]> = {
  'manifest.tsx': [forAll('/manifest', 200)],
  'bookmarks.toggle.tsx': [forAll('/bookmarks/toggle', '/bookmarks')],
  '_app.bookmarks.tsx': [
    forMembers('/bookmarks'),
    forMembers('/bookmarks?label=none&edit=none'),
    mistyped('/bookmarks?cursor=none-of-ours', '/bookmarks'),
  ],
  '_app.torrents.mine.tsx': [
    forMembers('/torrents/mine'),
    mistyped('/torrents/mine?cursor=none-of-ours', '/torrents/mine'),
    forMembers('/torrents/mine?list=snatched'),
    mistyped('/torrents/mine?list=seeding&cursor=none-of-ours', '/torrents/mine?list=seeding'),
  ],
  '_app.torrents.$slug.history.tsx': [
    forMembers('/torrents/{slug}/history'),
    nowhere('/torrents/none/history'),
    mistyped('/torrents/{slug}/history?cursor=none-of-ours', '/torrents/{slug}/history'),
  ],
  '_app.torrents.$slug.peers.tsx': [
    forMembers('/torrents/{slug}/peers'),
    nowhere('/torrents/none/peers'),
    mistyped('/torrents/{slug}/peers?cursor=none-of-ours', '/torrents/{slug}/peers'),
  ],
  '_app.torrents.$slug.snatches.tsx': [
    forMembers('/torrents/{slug}/snatches'),
    nowhere('/torrents/none/snatches'),
    mistyped('/torrents/{slug}/snatches?cursor=none-of-ours', '/torrents/{slug}/snatches'),
  ],
  '_app.torrents.$slug.subtitles.tsx': [forMembers('/torrents/{slug}/subtitles'), nowhere('/torrents/none/subtitles')],
  ...Object.fromEntries(
    ['delete', 'download', 'edit', 'report'].map((act) => [
      `_app.torrents.$slug_.subtitles.$id.${act}.tsx`,
      [nowhere(`/torrents/{slug}/subtitles/999999/${act}`), nowhere(`/torrents/none/subtitles/x/${act}`)],
    ]),
  ),
  'torrents.$slug.subtitles.$id.restoration.tsx': [
    forAll('/torrents/{slug}/subtitles/1/restoration', '/torrents/{slug}/subtitles'),
  ],
  '_app.torrents.$slug_.deleted.tsx': [nowhere('/torrents/{slug}/deleted'), nowhere('/torrents/none/deleted')],
  'feeds.$key.tsx': [forAll('/feeds/none', 404)],
  'feeds.$key.api.tsx': [forAll('/feeds/none/api?t=caps', 403)],
  'feeds.$key.torrents.$slug.tsx': [forAll('/feeds/none/torrents/x', 404)],
  '_app.account.points.tsx': [
    forMembers('/account/points'),
    mistyped('/account/points?cursor=none-of-ours', '/account/points'),
  ],
  '_app.account.freeleech.tsx': [
    forMembers('/account/freeleech'),
    mistyped('/account/freeleech?cursor=none-of-ours', '/account/freeleech'),
  ],
}
