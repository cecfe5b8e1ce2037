import { NoticeBox } from '#shop/accounts/components/notice-box.tsx';
import { useAttention } from '#shop/accounts/components/use-attention.ts';
import { grievanceNotices } from './grievance-words.ts';
import type { GrievanceAnswer } from './handle-grievance-form.server.ts';

/** What stands in the place of the form once a complaint is sent: where its link has gone. */
export function SentGrievance({ answer, email }: { answer: GrievanceAnswer; email: string }) {
  const content = useAttention(answer);
  return (
    <div ref={content} className="wrap-anywhere">
      <NoticeBox notice={grievanceNotices.sent(email)} kind="success" />
    </div>
  );
}
