import { FolderTree, Gem, Layers, SearchX } from 'lucide-react';
import type { AdminSection, PaletteOffer } from '#app/office/shell/section.ts';

export const productSections: readonly AdminSection[] = [
  {
    path: '/admin/products',
    text: 'Products',
    icon: Gem,
    right: 'catalogue',
    group: 'Catalogue',
    outline: 'list',
    outlineBelow: 'form',
    audited: { kind: 'product', below: '/admin/products/edit' },
  },
  {
    path: '/admin/categories',
    text: 'Categories',
    icon: FolderTree,
    right: 'catalogue',
    group: 'Catalogue',
    outline: 'list',
  },
  {
    path: '/admin/collections',
    text: 'Collections',
    icon: Layers,
    right: 'catalogue',
    group: 'Catalogue',
    outline: 'list',
  },
];

/** Listed under tools, because the specification's sections must stay adjacent. */
export const searchesSection: AdminSection = {
  path: '/admin/searches',
  text: 'Searches',
  icon: SearchX,
  right: 'catalogue',
  group: 'Tools',
  outline: 'list',
};

export const productActions: readonly PaletteOffer[] = [
  { id: '/admin/products/add', title: 'Add product', also: 'new piece', right: 'catalogue' },
  { id: '/admin/categories?add', title: 'Add category', also: 'new', right: 'catalogue' },
  { id: '/admin/collections?add', title: 'Add collection', also: 'new', right: 'catalogue' },
];

export const stockActions: readonly PaletteOffer[] = [
  {
    id: '/admin/products?stock=low&status=published',
    title: 'Show products low in stock',
    also: 'few left',
    right: 'catalogue',
  },
];
