import { data } from 'react-router';
import { NoticeBox } from '#shop/accounts/components/notice-box.tsx';
import { emailVerified, linkNotices } from '#shop/accounts/messages.ts';
import { visitorOf } from '#shop/accounts/viewer.server.ts';
import { shopContext } from '#shop/shop-context.ts';
import type { Route } from './+types/verify-email-page.ts';
import { SignInForm } from './auth/auth-forms.tsx';
import { AuthFrame } from './auth/auth-frame.tsx';
import { siteOf, unlistedPageMeta } from './page-meta.ts';

export const meta: Route.MetaFunction = ({ matches }) => [
  ...unlistedPageMeta(siteOf(matches), 'Confirm your e-mail'),
  // The token in this address is nobody else's business.
  { name: 'referrer', content: 'same-origin' },
];

/** Redeems the link of a verification mail; programs that only look at links (HEAD) redeem nothing. */
export async function loader({ context, request }: Route.LoaderArgs) {
  visitorOf(context, request);
  const token = new URL(request.url).searchParams.get('token') ?? '';
  if (request.method === 'HEAD') return { isVerified: false, notice: emailVerified, email: '' };
  const verified = await context.get(shopContext).accounts.verifyEmail(token);
  if (verified.ok) return { isVerified: true, notice: emailVerified, email: verified.value.email };
  const status = verified.reason === 'link-used' ? 200 : 410;
  return data({ isVerified: false, notice: linkNotices[verified.reason], email: '' }, status);
}

/** Opened from the mail: says whether the link worked, and offers to sign in. */
export default function VerifyEmailPage({ loaderData }: Route.ComponentProps) {
  const { isVerified, notice, email } = loaderData;
  return (
    <AuthFrame title="Sign In">
      <NoticeBox notice={notice} kind={isVerified ? 'success' : 'info'} />
      <SignInForm values={{ email, name: '', phone: '' }} />
    </AuthFrame>
  );
}
