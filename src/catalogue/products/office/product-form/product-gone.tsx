import { PageHead } from '#app/office/page-head.tsx';
import { productMessages } from './product-messages.ts';

/** Shown in place of the form if the product does not exist. */
export function ProductGone() {
  return (
    <PageHead
      title="Product not found"
      text={productMessages.productGone}
      back={{ to: '/admin/products', text: 'Products' }}
    />
  );
}
