import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Button } from './button.tsx';
import { QuantityStepper } from './quantity-stepper.tsx';

test('aria-disabled marks unavailable and busy controls, and is omitted on disabled ones', () => {
  const markup = (props: Partial<Parameters<typeof Button>[0]>) =>
    renderToStaticMarkup(<Button {...props}>Pay</Button>);
  expect(markup({ isUnavailable: true })).toContain('aria-disabled="true"');
  expect(markup({ isBusy: true })).toContain('aria-disabled="true"');
  expect(markup({ disabled: true })).toMatch(/ disabled=""/);
  for (const props of [{ isUnavailable: true }, { isBusy: true }]) {
    expect(markup({ disabled: true, ...props })).not.toContain('aria-disabled=');
  }
  const stepper = (disabled: boolean) =>
    renderToStaticMarkup(
      <QuantityStepper
        value={1}
        min={1}
        max={10}
        label="Quantity"
        disabled={disabled}
        onChange={() => undefined}
      />,
    );
  expect(stepper(false)).toContain('aria-disabled="true"');
  expect(stepper(true)).not.toContain('aria-disabled=');
});
