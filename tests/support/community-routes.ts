import { forAdmins, forMembers, mistyped, nowhere, type Row } from './route-rows'

/** Rows of the route table for news, issues, requests and the documentation. */
export const communityRoutes: Record<string, Row[]> = {
  '_app.reports._index.tsx': [forMembers('/reports'), mistyped('/reports?cursor=none-of-ours', '/reports')],
  '_app.reports.question.tsx': [forMembers('/reports/question')],
  '_app.reports.$id.tsx': [nowhere('/reports/999999'), nowhere('/reports/none')],
  '_app.reports.new.tsx': [
    nowhere('/reports/new'),
    nowhere('/reports/new?title=movie&slug=none'),
    nowhere('/reports/new?room=none&message=1'),
  ],
  '_app.docs.$.tsx': [
    ...['', '/api', '/api/auth', '/api/list', '/api/users', '/api/users/user', '/api/users/user/reviews'].map((path) =>
      forMembers(`/docs${path}`),
    ),
    ...['', '/builds', '/dependencies', '/platforms', '/reviews'].map((path) => forMembers(`/docs/api/package${path}`)),
    ...['/api/packages', '/realtime', '/parser', '/parser/auth', '/rss', '/versions', '/search?q=torrents'].map(
      (path) => forMembers(`/docs${path}`),
    ),
    nowhere('/docs/none'),
    nowhere('/docs/api/none'),
    nowhere('/docs/api/users/user/none'),
    nowhere('/docs/api/constructor'),
  ],
  '_app.issues._index.tsx': [
    forMembers('/issues'),
    forMembers(
      '/issues?state=none&label=none&assignee=none&author=!&milestone=none&kind=none&filter=none&sort=none&page=x',
    ),
  ],
  '_app.requests._index.tsx': [
    forMembers('/requests'),
    forMembers('/requests?state=filled&of=supported&sort=bounty'),
    forMembers('/requests?state=none&of=none&category=!&sort=none&page=none&q=%00'),
  ],
  '_app.requests.new.tsx': [forMembers('/requests/new'), forMembers('/requests/new?title=Nosferatu')],
  '_app.requests.$slug.tsx': [nowhere('/requests/none'), nowhere('/requests/none-999999')],
  '_app.requests.$slug_.edit.tsx': [nowhere('/requests/none-999999/edit')],
  '_app.requests.$slug_.delete.tsx': [nowhere('/requests/none-999999/delete')],
  '_app.issues.board.tsx': [forMembers('/issues/board'), forMembers('/issues/board?moved=none&stale')],
  '_app.issues.changelog.tsx': [
    forMembers('/issues/changelog'),
    mistyped('/issues/changelog?cursor=none-of-ours', '/issues/changelog'),
  ],
  '_app.issues.labels.tsx': [
    forMembers('/issues/labels'),
    forAdmins('/issues/labels?label=new'),
    forAdmins('/issues/labels?milestone=new'),
    { ...forAdmins('/issues/labels?label=none-9'), admin: 404 },
  ],
  '_app.issues.new.tsx': [forMembers('/issues/new'), forMembers('/issues/new?kind=bug')],
  '_app.issues.$number.tsx': [nowhere('/issues/999999'), nowhere('/issues/x')],
  '_app.issues.$number_.edit.tsx': [nowhere('/issues/999999/edit')],
  '_app.news._index.tsx': [forMembers('/news'), mistyped('/news?cursor=none-of-ours', '/news')],
  '_app.news.$slug.tsx': [nowhere('/news/none'), nowhere('/news/none-zzzz')],
  '_app.news.new.tsx': [forAdmins('/news/new')],
  '_app.news.$slug_.edit.tsx': [nowhere('/news/none/edit')],
}
