import { expect, test } from 'vitest';
import { invoiceCases, noteCases } from '../test-document-cases.server.ts';
import { lineTable } from './line-tables.ts';
import { contentWidth } from './paper-style.ts';

const papers = Object.entries({ ...invoiceCases, ...noteCases });

test.each(papers)('figures are right-aligned, and columns fill the width: %s', (_name, paper) => {
  const { columns } = lineTable(paper);
  const atRight = columns.filter(({ align }) => align === 'right').map(({ head }) => head);
  const figures = ['Quantity', 'Taxable value', 'Amount'];
  expect(atRight).toEqual(columns.map(({ head }) => head).filter((head) => figures.includes(head)));
  expect(columns.reduce((sum, { width }) => sum + width, 0)).toBe(contentWidth);
});
