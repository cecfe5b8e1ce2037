import { tradeName } from './party.ts';
import { buyers, ledgersFor, type Rate, type TallyLedger } from './tally-ledgers.ts';
import type { Posting } from './postings.ts';
import type { TallyVoucher } from './tally-vouchers.ts';

/**
 * The accounts for vouchers of these rates, for TallyPrime's import of masters; import them first. An account that already exists
 * under its name stays the same.
 */
export function tallyMasters(rates: readonly Rate[]): string {
  const messages = ledgersFor(rates).map(ledgerXml);
  return [beginningOf('All Masters'), ...messages, ending].join('');
}

/** The beginning of a file for TallyPrime's import of vouchers; the vouchers follow, then `ending`. */
export const voucherBeginning = beginningOf('Vouchers');

export const ending = '</REQUESTDATA></IMPORTDATA></BODY></ENVELOPE>\n';

function beginningOf(report: 'All Masters' | 'Vouchers'): string {
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    '<ENVELOPE><HEADER><TALLYREQUEST>Import Data</TALLYREQUEST></HEADER><BODY><IMPORTDATA>' +
    `<REQUESTDESC><REPORTNAME>${report}</REPORTNAME></REQUESTDESC><REQUESTDATA>\n`
  );
}

/** The name is repeated inside: without it Tally creates no account. */
function ledgerXml({ name, parent, dutyHead }: TallyLedger): string {
  return message(
    `<LEDGER NAME="${escaped(name)}" ACTION="Create">`,
    tag('NAME', name),
    tag('PARENT', parent),
    tag('ISBILLWISEON', 'No'),
    dutyHead ? tag('TAXTYPE', 'GST') + tag('GSTDUTYHEAD', dutyHead) : '',
    '</LEDGER>',
  );
}

/** A voucher. Each is a separate message: Tally splits large imports by message. */
export function voucherXml(voucher: TallyVoucher): string {
  const { remoteId, type, number, day, reference } = voucher;
  const id = escaped(remoteId);
  return message(
    `<VOUCHER REMOTEID="${id}" VCHTYPE="${type}" ACTION="Create" OBJVIEW="Accounting Voucher View">`,
    tag('GUID', remoteId),
    tag('DATE', tallyDay(day)),
    tag('EFFECTIVEDATE', tallyDay(day)),
    tag('VOUCHERTYPENAME', type),
    tag('VOUCHERNUMBER', number),
    tag('REFERENCE', reference.number),
    tag('REFERENCEDATE', tallyDay(reference.day)),
    partyXml(voucher),
    tag('PERSISTEDVIEW', 'Accounting Voucher View'),
    tag('NARRATION', voucher.narration),
    ...voucher.postings.map(postingXml),
    '</VOUCHER>',
  );
}

/** The party of the voucher: the account is that of all buyers; name, GSTIN and State are the buyer's own. */
function partyXml({ buyer, placeOfSupply }: TallyVoucher): string {
  return [
    tag('PARTYLEDGERNAME', buyers),
    tag('PARTYNAME', buyers),
    tag('PARTYMAILINGNAME', tradeName(buyer)),
    tag('BASICBUYERNAME', tradeName(buyer)),
    tag('GSTREGISTRATIONTYPE', buyer.gstin ? 'Regular' : 'Unregistered/Consumer'),
    buyer.gstin ? tag('PARTYGSTIN', buyer.gstin) : '',
    placeOfSupply ? tag('STATENAME', placeOfSupply.name) : '',
    placeOfSupply ? tag('PLACEOFSUPPLY', placeOfSupply.name) : '',
    tag('COUNTRYOFRESIDENCE', 'India'),
  ].join('');
}

/** A debit is negative and 'deemed positive', a credit is positive and not (TallyPrime: XML integration, sales voucher). */
function postingXml({ ledger, amount }: Posting, place: number): string {
  return [
    '<ALLLEDGERENTRIES.LIST>',
    tag('LEDGERNAME', ledger),
    tag('ISDEEMEDPOSITIVE', amount < 0 ? 'Yes' : 'No'),
    place === 0 ? tag('ISPARTYLEDGER', 'Yes') : '',
    tag('AMOUNT', (amount / 100).toFixed(2)),
    '</ALLLEDGERENTRIES.LIST>',
  ].join('');
}

function message(...parts: string[]): string {
  return `<TALLYMESSAGE xmlns:UDF="TallyUDF">${parts.join('')}</TALLYMESSAGE>\n`;
}

function tag(name: string, text: string): string {
  return `<${name}>${escaped(text)}</${name}>`;
}

/** `20261123`. */
function tallyDay(day: string): string {
  return day.replaceAll('-', '');
}

const named: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/**
 * A text for XML, in ASCII only: Tally loses other letters when it reads a file in the Windows code page, so they are written as
 * character references. Control characters, which XML does not allow, become spaces.
 */
function escaped(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\uFFFE\uFFFF]/gu, ' ')
    .replaceAll(/[&<>"']|[^ -~]/gu, (each) => named[each] ?? `&#${each.codePointAt(0)};`);
}
