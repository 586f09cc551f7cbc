import { memberPermissions } from '../../../setup/base-roles'
import { type NewCommunity, newCommunity } from '../../../setup/new-community'
import { demoRooms } from './make-chat'

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
