import { redirect } from 'react-router';

/** `GET /.well-known/change-password`: where keepers of passwords send people to change theirs (W3C). */
export function loader(): Response {
  return redirect('/my-account');
}
