import { ownGstin } from '#content/settings/own-gstin.ts';
import type { SettingsOf } from '#content/settings/setting-table.ts';

/**
 * Who sells here and where to turn, as the jeweller states it on the Store page (Consumer Protection (E-Commerce) Rules
 * 2020, rule 4).
 */
export type ShopDetails = {
  name: string;
  legalName: string;
  addressLines: string[];
  phone: string;
  /** Where messages are answered: the number that is stated, else the telephone's where it is a mobile; empty for none. */
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

/** Whose deadlines these are: the law's, so that no setting can lengthen them. */
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

/** Where and when orders are collected, in lines. */
export function showroomLines({ addressLines, hours, closed }: ShopDetails): string[] {
  return [...addressLines, hours, closed];
}

/** Whether people can write to an Indian number; nobody reads messages at a toll-free one. */
function isMobile(phone: string): boolean {
  return /^(\+?91|0)?[6-9]\d{9}$/.test(phone.replaceAll(/[ ().-]/g, ''));
}

/** A telephone number as a link needs it. */
export function phoneLink(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, '')}`;
}
