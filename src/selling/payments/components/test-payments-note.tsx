/** Shown wherever payments move no money: with the sandbox, or with the provider's test keys. */
export function TestPaymentsNote() {
  return (
    <p className="bg-ink px-4 py-1 text-center text-sm tracking-wide text-paper">
      TEST PAYMENTS – no money moves
    </p>
  );
}
