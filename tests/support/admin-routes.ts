import { forAdmins, forMembers, mistyped, type Row } from './route-rows'

/** Rows of the route table for the administration. */
export const adminRoutes: Record<string, Row[]> = {
  '_app.admin.reports.tsx': [
    forAdmins('/admin/reports'),
    { ...mistyped('/admin/reports?state=none&cursor=none-of-ours', '/admin/reports?state=none'), member: 403 },
  ],
  '_app.admin.reports_.$id.tsx': [
    { ...forAdmins('/admin/reports/999999'), admin: 404 },
    { ...forAdmins('/admin/reports/none'), admin: 404 },
  ],
  '_app.admin.mail.tsx': [
    forAdmins('/admin/mail'),
    { ...mistyped('/admin/mail?cursor=none-of-ours', '/admin/mail'), member: 403 },
  ],
  '_app.admin.audit._index.tsx': [
    forAdmins('/admin/audit'),
    { ...mistyped('/admin/audit?cursor=none-of-ours', '/admin/audit'), member: 403 },
  ],
  '_app.admin.audit.file.tsx': [forAdmins('/admin/audit/file')],
  '_app.admin._index.tsx': [forAdmins('/admin')],
  '_app.admin.announcements.tsx': [forAdmins('/admin/announcements')],
  '_app.admin.unconfirmed-uploads.tsx': [
    forAdmins('/admin/unconfirmed-uploads'),
    { ...mistyped('/admin/unconfirmed-uploads?cursor=none-of-ours', '/admin/unconfirmed-uploads'), member: 403 },
  ],
  '_app.admin.applicants.tsx': [forAdmins('/admin/applicants')],
  '_app.admin.settings._index.tsx': [
    { ...forMembers('/admin/settings'), member: '/admin/settings/general', admin: '/admin/settings/general' },
  ],
  '_app.admin.settings.general.tsx': [forAdmins('/admin/settings/general')],
  '_app.admin.settings.categories.tsx': [
    forAdmins('/admin/settings/categories'),
    forAdmins('/admin/settings/categories?act=new'),
    { ...forAdmins('/admin/settings/categories?act=rename&category=none'), admin: 404 },
  ],
  '_app.admin.settings.tags.tsx': [
    forAdmins('/admin/settings/tags'),
    forAdmins('/admin/settings/tags?act=edit'),
    { ...mistyped('/admin/settings/tags?cursor=none-of-ours', '/admin/settings/tags'), member: 403 },
  ],
  '_app.admin.settings.rooms.tsx': [
    forAdmins('/admin/settings/rooms'),
    forAdmins('/admin/settings/rooms?act=new'),
    { ...forAdmins('/admin/settings/rooms?act=rename&room=none'), admin: 404 },
  ],
  '_app.admin.settings.history.tsx': [
    forAdmins('/admin/settings/history'),
    { ...forAdmins('/admin/settings/history?version=999999'), admin: 404 },
  ],
  '_app.admin.settings.mail.tsx': [forAdmins('/admin/settings/mail')],
  '_app.admin.settings.permissions.tsx': [
    forAdmins('/admin/settings/permissions'),
    forAdmins('/admin/settings/permissions?q=wiki&role=elder'),
  ],
  '_app.admin.settings.roles.tsx': [forAdmins('/admin/settings/roles')],
  '_app.admin.settings.forums.tsx': [forAdmins('/admin/settings/forums')],
  '_app.admin.settings.forums_.$kind.$subject.tsx': [
    forAdmins('/admin/settings/forums/forum/new'),
    forAdmins('/admin/settings/forums/forum/help-4'),
    forAdmins('/admin/settings/forums/category/1?delete'),
    { ...forAdmins('/admin/settings/forums/category/none'), admin: 404 },
  ],
  '_app.admin.settings.roles_.$slug.tsx': [
    forAdmins('/admin/settings/roles/member'),
    forAdmins('/admin/settings/roles/new'),
    forAdmins('/admin/settings/roles/member?delete'),
    { ...forAdmins('/admin/settings/roles/none'), admin: 404 },
  ],
  '_app.admin.users._index.tsx': [
    forAdmins('/admin/users'),
    { ...mistyped('/admin/users?cursor=none-of-ours', '/admin/users'), member: 403 },
  ],
  '_app.admin.users.$username.tsx': [
    forAdmins('/admin/users/member'),
    { ...forAdmins('/admin/users/nobody-here'), admin: 404 },
  ],
}
