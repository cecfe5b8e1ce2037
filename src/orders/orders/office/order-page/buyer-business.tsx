import { useState } from 'react';
import { useLeaveGuard } from '#app/office/leave-guard.tsx';
import { useWrite } from '#app/office/use-write.ts';
import { type Sez, sezKinds } from '#content/settings/business-buyer.ts';
import { Button } from '#ui/button.tsx';
import { SelectField } from '#ui/form-field.tsx';
import { BusinessFields } from './business-fields.tsx';
import type { OrderFile } from './read-order-file.server.ts';

const sezNames: Record<Sez, string> = {
  'with-payment': 'In a SEZ, with payment of IGST',
  'without-payment': 'In a SEZ, without payment of tax (LUT)',
};

type BuyerBusinessProps = {
  order: Pick<
    OrderFile['order'],
    'id' | 'version' | 'buyerGstin' | 'buyerBusinessName' | 'buyerSez'
  >;
  /** Its tax invoice is issued, so the business is final. */
  isInvoiced: boolean;
};

/** The business an order is for, editable until its tax invoice is issued. */
export function BuyerBusiness({ order, isInvoiced }: BuyerBusinessProps) {
  const [isEdited, setEdited] = useState(false);
  const { buyerGstin, buyerBusinessName, buyerSez } = order;
  return (
    <>
      <h3 className="mt-4 font-medium">GSTIN</h3>
      {!isEdited && (
        <p className="wrap-anywhere">
          {buyerGstin ? <span className="figures">{buyerGstin}</span> : 'Not provided'}
          {buyerBusinessName && <span className="block">{buyerBusinessName}</span>}
          {buyerSez && <span className="block">{sezNames[buyerSez]}</span>}
        </p>
      )}
      {isInvoiced && (
        <p className="text-muted">The tax invoice has been issued, so this can’t change.</p>
      )}
      {!isInvoiced && isEdited && <EditBusiness order={order} onDone={() => setEdited(false)} />}
      {!isInvoiced && !isEdited && (
        <Button
          variant="secondary"
          size="small"
          className="no-print mt-2"
          onClick={() => setEdited(true)}
        >
          {buyerGstin ? 'Change GSTIN' : 'Add GSTIN'}
        </Button>
      )}
    </>
  );
}

type EditBusinessProps = Pick<BuyerBusinessProps, 'order'> & { onDone: () => void };

function EditBusiness({ order, onDone }: EditBusinessProps) {
  const { Form, isBusy, errors } = useWrite(onDone);
  const [isTyped, setTyped] = useState(false);
  useLeaveGuard(isTyped);
  return (
    <Form
      method="post"
      noValidate
      className="no-print mt-2 grid gap-4"
      onChange={() => setTyped(true)}
    >
      <input type="hidden" name="intent" value="gstin" />
      <input type="hidden" name="id" value={order.id} />
      <input type="hidden" name="version" value={order.version} />
      <BusinessFields errors={errors} defaults={order} />
      <SelectField
        label="Special economic zone"
        name="sez"
        hint="Supplies to a SEZ carry IGST, wherever it is"
        defaultValue={order.buyerSez ?? ''}
      >
        <option value="">Not in a SEZ</option>
        {sezKinds.map((kind) => (
          <option key={kind} value={kind}>
            {sezNames[kind]}
          </option>
        ))}
      </SelectField>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="small" isBusy={isBusy}>
          Save GSTIN
        </Button>
        <Button variant="quiet" size="small" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </Form>
  );
}
