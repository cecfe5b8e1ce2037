import { Link } from '#app/storefront/link.tsx';
import { type GrievanceOfficer as Officer, phoneLink } from '#content/policies/shop-details.ts';

/** The grievance officer, and how soon an answer is due (E-Commerce Rules 2020, rule 4). */
export function GrievanceOfficer({ officer }: { officer: Officer }) {
  return (
    <>
      <h2 id="grievance">Grievance officer</h2>
      <p>
        {officer.name}, {officer.designation}:{' '}
        <a href={phoneLink(officer.phone)}>{officer.phone}</a>,{' '}
        <a href={`mailto:${officer.email}`}>{officer.email}</a>. Every complaint gets a ticket
        number, is acknowledged within {officer.acknowledgedWithin} and resolved within{' '}
        {officer.settledWithin}. You can also <Link to="/grievance">send a complaint here</Link>.
      </p>
    </>
  );
}
