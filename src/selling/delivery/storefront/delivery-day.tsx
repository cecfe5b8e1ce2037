import { useEffect, useMemo, useState } from 'react';
import { askDelivery, type DeliveryAnswer, type ToDeliver } from './delivery-answer.ts';

type DeliveryDayProps = ToDeliver & { pincode: string };

/** Says by which day pieces are at a pincode of six digits; nothing of another text, or where the shop cannot be asked. */
export default function DeliveryDay({ pincode, ...toDeliver }: DeliveryDayProps) {
  const asked = useMemo(() => ({ pincode: /^\d{6}$/.test(pincode) ? pincode : '' }), [pincode]);
  const answer = useDelivery(asked, toDeliver);
  return <DeliveryWords answer={answer} />;
}

/** The words of an answer, said as soon as they are there; in red where it is no. */
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

/** What the shop says of a pincode, asked anew whenever somebody asks or sends something else; null while there is no answer. */
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
