import type { Choice } from '#shop/catalogue/editing/form-choice-queries.server.ts';
import { noCategory } from '#shop/catalogue/product-filter.ts';
import { productStatuses } from '#shop/catalogue/product-status.ts';
import { FilterPanel } from '../list/filter-panel.tsx';
import { ListFilter } from '../list/list-filter.tsx';
import { productFilterNames } from './product-list-query.ts';
import { statusNames } from './status-names.ts';

const anyStock = [
  { value: '', text: 'Any' },
  { value: 'low', text: 'Low (1 or 2)' },
  { value: 'none', text: 'None left' },
];
const anyStatus = [
  { value: '', text: 'All' },
  ...productStatuses.map((value) => ({ value, text: statusNames[value] })),
];
const anySale = [
  { value: '', text: 'All' },
  { value: 'no', text: 'Not selling' },
];

const sorts = [
  { value: '', text: 'Newest first' },
  { value: 'name', text: 'Name' },
  { value: 'category', text: 'Category' },
  { value: '-making', text: 'Highest making charge' },
  { value: '-discount', text: 'Highest discount' },
  { value: 'stock22kt', text: 'Least 22kt stock' },
  { value: 'stock18kt', text: 'Least 18kt stock' },
];

type ProductFiltersProps = { categories: Choice[]; collections: Choice[] };

/** Narrows the list of products. */
export function ProductFilters({ categories, collections }: ProductFiltersProps) {
  return (
    <FilterPanel label="Filter products" names={productFilterNames}>
      <ListFilter label="Status" name="status" options={anyStatus} />
      <ListFilter
        label="Category"
        name="category"
        options={[
          { value: '', text: 'All' },
          ...optionsOf(categories),
          { value: noCategory, text: 'No Category' },
        ]}
      />
      <ListFilter
        label="Collection"
        name="collection"
        options={[{ value: '', text: 'All' }, ...optionsOf(collections)]}
      />
      <ListFilter label="Stock" name="stock" options={anyStock} />
      <ListFilter label="Show" name="selling" options={anySale} />
      {/* Where rows are cards, there are no heads to press. */}
      <div className="md:hidden">
        <ListFilter label="Sort by" name="sort" options={sorts} />
      </div>
    </FilterPanel>
  );
}

function optionsOf(choices: Choice[]) {
  return choices.map(({ id, name }) => ({ value: id, text: name }));
}
