import { ButtonLink } from '#ui/button.tsx';
import { AccountSection } from './account-section.tsx';

/** The way to the passkeys of an account. */
export function PasskeysSection() {
  return (
    <AccountSection
      title="Passkeys"
      note="Sign in with your fingerprint, your face or the lock of your device."
    >
      <ButtonLink
        to="/my-account/security"
        variant="secondary"
        className="self-start justify-self-start"
      >
        See your passkeys
      </ButtonLink>
    </AccountSection>
  );
}
