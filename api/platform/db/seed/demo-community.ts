import { memberPermissions } from '../../../setup/base-roles'
import { type NewCommunity, newCommunity } from '../../../setup/new-community'
import { demoRooms } from './make-chat'
import { seededForums } from './make-forums'

export const demoCommunity: NewCommunity = {
  ...newCommunity,
  freeleechPrice: 1500,
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
  forums: seededForums,
}
