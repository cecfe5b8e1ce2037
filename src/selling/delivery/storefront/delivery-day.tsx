import { useEffect, useMemo, useState } from 'react';
import { askDelivery, type DeliveryAnswer, type ToDeliver } from './delivery-answer.ts';

type DeliveryDayProps = ToDeliver & { pincode: string };

/** The delivery day for a six-digit pincode; nothing for any other text. */
export default function DeliveryDay({ pincode, ...toDeliver }: DeliveryDayProps) {
  const asked = useMemo(() => ({ pincode: /^\d{6}$/.test(pincode) ? pincode : '' }), [pincode]);
  const answer = useDelivery(asked, toDeliver);
  return <DeliveryWords answer={answer} />;
}

/** The answer's message, announced to screen readers; red where the pincode is not served. */
export function DeliveryWords({ answer }: { answer: DeliveryAnswer | null }) {
  return (
    <p role="status" className="figures text-sm empty:hidden">
      {answer && (
        <span className={answer.isDelivered ? 'text-emerald' : 'text-danger'}>{answer.said}</span>
      )}
    </p>
  );
}

type Asked = { pincode: string };

/** The server's answer for a pincode, refetched when the pincode, value or lead time changes; null until it arrives. */
export function useDelivery(asked: Asked, { value, days }: ToDeliver): DeliveryAnswer | null {
  const [found, setFound] = useState<{ asked: Asked; answer: DeliveryAnswer }>();
  useEffect(() => {
    if (asked.pincode === '') return undefined;
    let isLate = false;
    void askDelivery(asked.pincode, { value, days }).then((answer) => {
      if (!isLate) setFound({ asked, answer });
    });
    return () => {
      isLate = true;
    };
  }, [asked, value, days]);
  return found?.asked === asked ? found.answer : null;
}
