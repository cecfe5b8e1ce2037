// Specification, storefront 2 /contact: Address, phone, email, hours, Sunday holiday
// Specification, storefront 2 /about: /about-us (header) and /about (footer) both answer
// Specification, storefront 2 policies: The four policy addresses answer and are linked in the footer
// Specification, back office 2 Policies: Effective date 21-07-2025
// Specification, back office 2 Policies: Terms: adults of 18 or more
// Specification, back office 2 Policies: Privacy policy
// Specification, back office 2 Policies: Cancel within 24 hours; return within 10 days for shipping damage; refund in 3 to 7 business days
// Specification, back office 2 Policies: Delivery 7 to 14 working days, India only, prices include GST, fee shown at checkout
// Specification, back office 2 Policies: Products are BIS-hallmarked
// Specification, back office 9: Policy figures

import { expect, test } from '../support/browser/test.ts';

const policies = [
  {
    link: 'Terms and Conditions',
    path: '/terms-and-conditions',
    says: [/adult, 18 years or older/, 'BIS-hallmarked', /Prices .* include GST/],
  },
  {
    link: 'Shipping Policy',
    path: '/shipping-policy',
    says: [
      'Within India only',
      'Delivery in 7 to 14 working days',
      'Include GST',
      'Shown at checkout, before you pay',
    ],
  },
  {
    link: 'Privacy Policy',
    path: '/privacy-policy',
    says: ['never reach us', 'We do not sell your data', 'account erased'],
  },
  {
    link: 'Cancellation and Refunds',
    path: '/cancellation-and-refunds',
    says: [
      'Within 24 hours of the order',
      'Within 10 days of delivery, only for shipping damage',
      'Takes 3 to 7 business days',
      'no cancellation fee',
    ],
  },
];

const officer = [
  'Meera Joshi, Grievance Officer',
  'acknowledged within 48 hours',
  'resolved within one month',
];

test('the four policies are one click away on every page, with every figure and their date @journey', async ({
  page,
}) => {
  await page.goto('/contact');
  for (const { link, path, says } of policies) {
    await page
      .getByRole('navigation', { name: 'Policies' })
      .getByRole('link', { name: link })
      .click();
    await expect(page).toHaveURL(path);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1, name: link })).toBeVisible();
    await expect(main.getByText('Effective date: 21-07-2025')).toBeVisible();
    for (const text of says) await expect(main).toContainText(text);
    for (const text of officer) await expect(page.getByRole('contentinfo')).toContainText(text);
  }
});

test('the contact page gives the address, the hours and the grievance officer', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
  await expect(page).toHaveURL('/contact');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible();
  for (const text of [
    'Kanak Jewellers Private Limited',
    'Jaipur 302003',
    'Monday-Saturday 10:00 AM-8:00 PM',
    'Sunday holiday',
    ...officer,
  ]) {
    await expect(main).toContainText(text);
  }
  await expect(main.getByRole('link', { name: '1800 000 0000' })).toHaveAttribute(
    'href',
    'tel:18000000000',
  );
  await expect(main.getByRole('link', { name: 'care@kanak.example' })).toHaveAttribute(
    'href',
    'mailto:care@kanak.example',
  );
});

test('About Us is one page, linked from the header and from the footer', async ({
  page,
  viewport,
}) => {
  await page.goto('/contact');
  await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
  await expect(page).toHaveURL('/about');
  const heading = page.getByRole('heading', { level: 1, name: 'About Us' });
  await expect(heading).toBeVisible();
  const text = await page.getByRole('main').innerText();

  await page.goto('/contact');
  const isPhone = (viewport?.width ?? 0) < 1024;
  if (isPhone) await page.getByRole('button', { name: 'Menu' }).click();
  const links = page.getByRole('navigation', { name: isPhone ? 'Menu' : 'Main' });
  await links.getByRole('link', { name: 'About Us' }).click();
  await expect(page).toHaveURL('/about-us');
  await expect(heading).toBeVisible();
  expect(await page.getByRole('main').innerText()).toBe(text);
});
