import { memberPermissions } from '../../../setup/base-roles'
import { type NewCommunity, newCommunity } from '../../../setup/new-community'
import { demoRooms } from './make-chat'

/** The community of the demo: a new one with a role for tests and more rooms. */
export const demoCommunity: NewCommunity = {
  ...newCommunity,
  roles: [
    ...newCommunity.roles,
    {
      slug: 'test',
      name: 'Test',
      color: '#b583c9',
      permissions: [...memberPermissions, 'admin.access', 'framework.view'],
    },
  ],
  rooms: demoRooms,
}
