import { ownGstin } from '#content/settings/own-gstin.ts';
import type { SettingsOf } from '#content/settings/setting-table.ts';

/**
 * The seller and its contacts, as the jeweller states them on the Store page (Consumer Protection (E-Commerce) Rules 2020, rule
 * 4).
 */
export type ShopDetails = {
  name: string;
  legalName: string;
  addressLines: string[];
  phone: string;
  /** The WhatsApp number stated, else the telephone number where it is a mobile one; empty for none. */
  whatsApp: string;
  email: string;
  /** Null where the shop is not registered for GST. */
  gstin: string | null;
  hours: string;
  closed: string;
  grievanceOfficer: GrievanceOfficer;
};

export type GrievanceOfficer = {
  name: string;
  designation: string;
  phone: string;
  email: string;
  acknowledgedWithin: string;
  settledWithin: string;
};

/** The law's deadlines, so that no setting can extend them. */
const deadlines = { acknowledgedWithin: '48 hours', settledWithin: 'one month' };

export function shopDetailsOf(details: SettingsOf<'details'>): ShopDetails {
  const { legalName, phone, email } = details;
  return {
    name: details.shopName,
    legalName,
    addressLines: [...details.address, `${details.state}, India`],
    phone,
    whatsApp: details.whatsApp || (isMobile(phone) ? phone : ''),
    email,
    gstin: ownGstin(details),
    hours: details.openingHours,
    closed: details.holiday,
    grievanceOfficer: {
      name: details.officerName,
      designation: details.officerDesignation,
      phone: details.officerPhone,
      email: details.officerEmail,
      ...deadlines,
    },
  };
}

/** The address and hours for collecting an order, in lines. */
export function showroomLines({ addressLines, hours, closed }: ShopDetails): string[] {
  return [...addressLines, hours, closed];
}

/** Whether a number is an Indian mobile; messages to toll-free numbers are not read. */
function isMobile(phone: string): boolean {
  return /^(\+?91|0)?[6-9]\d{9}$/.test(phone.replaceAll(/[ ().-]/g, ''));
}

/** The `tel:` link of a telephone number. */
export function phoneLink(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, '')}`;
}
