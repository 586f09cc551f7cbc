import { memberPermissions } from '../../../setup/base-roles'
import { type NewCommunity, newCommunity } from '../../../setup/new-community'
import { demoRooms } from './make-chat'
import { seededForums } from './make-forums'

export const demoCommunity: NewCommunity = {
  ...newCommunity,
  freeleechPrice: 1500,
  seedingBonus: 10,
  roles: [
    ...newCommunity.roles,
    {
      slug: 'test',
      name: 'Test',
      color: '#b583c9',
      permissions: [...memberPermissions, 'admin.access', 'framework.view'],
    },
  ],
  categories: [
    ...newCommunity.categories,
    { slug: 'documentaries', name: 'Documentaries', icon: 'clapperboard', parent: 'movies' },
    { slug: 'silent-films', name: 'Silent films', icon: 'clapperboard', parent: 'movies' },
    { slug: 'games', name: 'Games', icon: 'gamepad-2', parent: 'software' },
  ],
  rooms: demoRooms,
  forums: seededForums,
}
