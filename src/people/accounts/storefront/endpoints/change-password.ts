import { redirect } from 'react-router';

/** `GET /.well-known/change-password`: where password managers send users to change their password (W3C). */
export function loader(): Response {
  return redirect('/my-account');
}
