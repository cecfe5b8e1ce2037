import { Link } from 'react-router';
import { NoticeBox } from '#shop/accounts/components/notice-box.tsx';
import type { EnquiryAnswer } from './enquiry-answer.ts';

type EnquirySentProps = {
  answer: Extract<EnquiryAnswer, { isSent: true }>;
  openingHours: string;
};

/** Says that an enquiry has reached the shop, and what happens now. */
export function EnquirySent({ answer, openingHours }: EnquirySentProps) {
  const { name, email, phone } = answer;
  const notice = {
    title: 'We have your enquiry',
    description: `Thank you, ${name}. One of us will call you on ${phone} or write to ${email}. We are here ${openingHours}.`,
  };
  return (
    <NoticeBox notice={notice} kind="success">
      <p className="mt-3 text-sm">
        <Link to="/bulk-order">Send another enquiry</Link>
      </p>
    </NoticeBox>
  );
}
