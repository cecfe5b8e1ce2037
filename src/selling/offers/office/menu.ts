import { TicketPercent } from 'lucide-react';
import type { AdminSection, PaletteOffer } from '#app/office/shell/section.ts';

export const offersSection: AdminSection = {
  path: '/admin/offers',
  text: 'Offers',
  icon: TicketPercent,
  right: 'offers',
  group: 'Sales',
};

export const offerActions: readonly PaletteOffer[] = [
  { id: '/admin/offers/new', title: 'Add offer', also: 'new code discount', right: 'offers' },
];
