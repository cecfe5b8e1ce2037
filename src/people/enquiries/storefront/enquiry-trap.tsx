export const trapField = 'homepage';

/** A field that no person sees or comes to. Programs that fill in every field betray themselves by it. */
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
