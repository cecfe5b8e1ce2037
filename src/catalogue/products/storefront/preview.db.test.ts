import { beforeAll, describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import type { RouterContextProvider } from 'react-router';
import { ensureAdministrator } from '#people/accounts/users/ensure-administrator.server.ts';
import type { StaffRole } from '#people/accounts/permissions.ts';
import { profiles } from '#people/accounts/tables.server.ts';
import { originalHighlights } from '#content/pages/original-highlights.ts';
import { originalButton } from '#content/pages/original-slides.ts';
import { pages } from '#content/pages/tables.server.ts';
import { callRoute, thrownBy, withTestShop } from '../../../../tests/support/test-shop.server.ts';
import {
  action as aboutAction,
  loader as aboutLoader,
} from '#content/pages/storefront/about-page.tsx';
import {
  action as homeAction,
  loader as homeLoader,
} from '#content/pages/storefront/home-page.tsx';
import { action as contactAction } from '#content/pages/storefront/contact-page.tsx';
import { action as termsAction } from '#content/pages/storefront/terms-page.tsx';
import { action as shippingAction } from '#content/pages/storefront/shipping-page.tsx';
import { action as privacyAction } from '#content/pages/storefront/privacy-page.tsx';
import { action as cancellationAction } from '#content/pages/storefront/cancellation-page.tsx';
import { loader as layoutLoader } from '#app/storefront/storefront-layout.tsx';

const site = withTestShop();
const password = 'a long staff password';
const draft = { lead: 'Who we are', body: 'Goldsmiths since 1950.' };
const posted = { page: 'about', content: JSON.stringify(draft) };
let owner: string;

beforeAll(async () => {
  owner = await site.addAdministrator();
});

async function staff(staffRole: StaffRole | null): Promise<string> {
  const email = `${staffRole ?? 'shopper'}@example.in`;
  await ensureAdministrator(site.shop.db, { email, password });
  const role = staffRole ? 'admin' : 'customer';
  await site.shop.db.update(profiles).set({ role, staffRole }).where(eq(profiles.email, email));
  return site.signIn({ email, password });
}

type Action = (args: never) => unknown;
const preview = (cookie: string, form: Record<string, string> = posted) =>
  site.visit('/about-us', { cookie, form });
const statusOf = async (action: Action, visit: ReturnType<typeof preview>) => {
  try {
    await callRoute(action, visit);
    return 200;
  } catch (thrown) {
    return thrown instanceof Response
      ? thrown.status
      : (thrown as { init: { status: number } }).init.status;
  }
};

describe('a preview', () => {
  test('shows unsaved content to its author and to nobody else', async () => {
    const visit = preview(owner);
    await callRoute(aboutAction, visit);
    const again = {
      context: visit.context,
      request: new Request('http://localhost:3000/about-us'),
    };
    expect(await callRoute(aboutLoader, again)).toMatchObject({ written: draft });
    expect(callRoute(layoutLoader, again)).toMatchObject({
      announcement: { text: 'Preview: not saved, and only you can see it' },
    });
    expect(visit.visit).toMatchObject({ audience: 'private', isUnlisted: true });

    const other = site.visit('/about-us', { cookie: owner });
    expect(await callRoute(aboutLoader, other)).not.toHaveProperty('written');
    expect(callRoute(layoutLoader, other)).not.toHaveProperty('announcement');
    expect(await site.shop.db.select().from(pages)).toEqual([]);
  });

  test('shows slides, highlights and an announcement before they are saved', async () => {
    const slide = {
      ...originalButton,
      title: 'Akshaya',
      subtitle: 'Ten days of gold',
      description: '',
      picture: null,
      textSide: 'left',
      ground: '#245845',
    };
    const home = {
      slides: [slide],
      highlights: originalHighlights('22kt and 18kt', {
        hallmarked: true,
        insured: true,
        signatureOnDelivery: true,
        gst: true,
        replacement: true,
      }),
    };
    const visit = preview(owner, { page: 'home', content: JSON.stringify(home) });
    await callRoute(homeAction, visit);
    const data = await homeData(visit.context);
    expect(data.slides).toMatchObject([{ title: 'Akshaya', isDark: true, picture: null }]);

    const content = JSON.stringify({ text: 'Open on Sunday', to: '' });
    const announced = preview(owner, { page: 'announcement', content });
    await callRoute(homeAction, announced);
    expect(callRoute(layoutLoader, announced)).toMatchObject({
      announcement: { text: 'Open on Sunday' },
    });
  });

  test('is refused if its content could not be saved', async () => {
    const bad = { lead: '', body: '[x](javascript:alert(1))' };
    for (const content of [JSON.stringify(bad), '{', '']) {
      expect(await statusOf(aboutAction, preview(owner, { page: 'about', content }))).toBe(400);
    }
    expect(await statusOf(aboutAction, preview(owner, { ...posted, page: 'no page' }))).toBe(400);
  });
});

describe.each(
  Object.entries({
    homeAction,
    aboutAction,
    contactAction,
    termsAction,
    shippingAction,
    privacyAction,
    cancellationAction,
  }),
)('the preview of %s', (_name, action) => {
  test('is only for staff who may edit pages', async () => {
    const visitor = await thrownBy(() => callRoute(action, preview('')));
    expect(visitor.headers.get('location')).toBe('/admin');
    const shopper = await thrownBy(async () => callRoute(action, preview(await staff(null))));
    expect(shopper.headers.get('location')).toBe('/admin?denied=1');
    for (const role of ['catalogue', 'orders'] as const) {
      expect(await statusOf(action, preview(await staff(role)))).toBe(403);
    }
    for (const role of ['owner', 'manager'] as const) {
      expect(await statusOf(action, preview(await staff(role)))).toBe(200);
    }
  });
});

function homeData(context: RouterContextProvider) {
  return callRoute(homeLoader, { context, request: new Request('http://localhost:3000/?index') });
}
