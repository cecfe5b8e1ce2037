import { CheckboxField } from '#ui/form-field.tsx';
import { whatsappOffer } from '#shop/messaging/whatsapp-notice.ts';

/** The leave to send news of this order by WhatsApp: nobody is written to who has not ticked it. */
export function WhatsappField({ isLocked }: { isLocked: boolean }) {
  return (
    <div>
      <CheckboxField name="whatsappNews" label={whatsappOffer.label} disabled={isLocked} />
      <p className="text-sm text-muted">{whatsappOffer.note}</p>
    </div>
  );
}
