export const trapField = 'homepage';

/** A honeypot field that people neither see nor reach. Bots that fill in every field give themselves away. */
export function EnquiryTrap() {
  return (
    <div aria-hidden className="absolute -left-[200vw] size-px overflow-hidden">
      <label>
        Leave this field empty
        <input name={trapField} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
