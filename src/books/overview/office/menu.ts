import { CalendarCheck, ChartColumn, LayoutDashboard } from 'lucide-react';
import type { AdminSection, PaletteOffer } from '#app/office/shell/section.ts';

export const overviewSection: AdminSection = {
  path: '/admin/overview',
  text: 'Overview',
  icon: LayoutDashboard,
  right: 'overview',
  group: 'Shop',
};

export const daySection: AdminSection = {
  path: '/admin/day',
  text: 'Day closing',
  icon: CalendarCheck,
  right: 'sales',
  group: 'Sales',
};

export const reportsSection: AdminSection = {
  path: '/admin/reports',
  text: 'Reports',
  icon: ChartColumn,
  right: 'sales',
  group: 'Accounts',
};

export const reportActions: readonly PaletteOffer[] = [
  {
    id: '/admin/day',
    title: 'Day summary',
    also: 'close the day closing figures of today gst settlement cash book',
    right: 'sales',
  },
  {
    id: '/admin/reports?show=stock',
    title: 'Show stock in grams',
    also: 'report grade weight value inventory',
    right: 'sales',
  },
];
