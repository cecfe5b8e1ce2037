import { ButtonLink } from '#ui/button.tsx';

/** Says that a list is empty, and offers a link onwards. */
export function EmptyList({ text, link }: { text: string; link?: { to: string; text: string } }) {
  return (
    <div className="flex flex-col items-center border-y border-line py-20 text-center">
      <p className="font-display text-xl font-medium">{text}</p>
      {link && (
        <ButtonLink to={link.to} variant="secondary" className="mt-6">
          {link.text}
        </ButtonLink>
      )}
    </div>
  );
}
