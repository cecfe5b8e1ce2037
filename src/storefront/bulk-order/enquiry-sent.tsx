import { Link } from 'react-router';
import { NoticeBox } from '#shop/accounts/components/notice-box.tsx';
import { shopDetails } from '#shop/policies/shop-details.ts';
import type { EnquiryAnswer } from './enquiry-answer.ts';

/** Says that an enquiry has reached the shop, and what happens now. */
export function EnquirySent({ answer }: { answer: Extract<EnquiryAnswer, { isSent: true }> }) {
  const { name, email, phone } = answer;
  const notice = {
    title: 'We have your enquiry',
    description: `Thank you, ${name}. One of us will call you on ${phone} or write to ${email}. We are here ${shopDetails.hours}.`,
  };
  return (
    <NoticeBox notice={notice} kind="success">
      <p className="mt-3 text-sm">
        <Link to="/bulk-order">Send another enquiry</Link>
      </p>
    </NoticeBox>
  );
}
