import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { TextField } from '#ui/form-field.tsx';
import { useHydrated } from '#ui/hydrated.ts';

/** A password field with a button to show its text. */
export function PasswordField(field: Omit<ComponentProps<typeof TextField>, 'type'>) {
  const [isShown, setShown] = useState(false);
  const hydrated = useHydrated();
  const Icon = isShown ? EyeOff : Eye;
  return (
    <div className="relative">
      <TextField
        {...field}
        type={isShown ? 'text' : 'password'}
        // While it is shown it is a text like any other, which phones begin with a capital and correct.
        autoCapitalize="none"
        spellCheck={false}
        style={{ paddingRight: '3rem' }}
      />
      {hydrated && (
        <button
          type="button"
          className="icon-button absolute! top-[1.5625rem] right-0"
          aria-label="Show password"
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          <Icon aria-hidden size={20} strokeWidth={1.5} />
        </button>
      )}
    </div>
  );
}

/** Asks a user who is signed in for their password. */
export function OwnPasswordField(field: Partial<ComponentProps<typeof PasswordField>>) {
  return (
    <PasswordField
      label="Your password"
      name="password"
      autoComplete="current-password"
      {...field}
    />
  );
}
