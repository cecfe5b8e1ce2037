/** The part of TallyPrime that reads a file: accounts by name, vouchers by remote id, replaced on a second import. */
export type Tally = { ledgers: Set<string>; vouchers: Map<string, Imported> };

type Imported = { buyer: string; postings: { ledger: string; amount: number }[] };

export function newTally(): Tally {
  return { ledgers: new Set(), vouchers: new Map() };
}

/** Imports a file; throws if Tally would refuse it. */
export function importIntoTally(tally: Tally, xml: string): void {
  const messages = xml.match(/<TALLYMESSAGE [^]*?<\/TALLYMESSAGE>/g) ?? [];
  const report = textOf(xml, 'REPORTNAME');
  if (report !== 'All Masters' && report !== 'Vouchers') throw new Error(`No import: ${report}`);
  for (const message of messages) {
    if (report === 'All Masters') tally.ledgers.add(textOf(message, 'NAME'));
    else importVoucher(tally, message);
  }
}

/** The balance of each account in paise; credits are positive. */
export function trialBalance({ ledgers, vouchers }: Tally): Map<string, number> {
  const balance = new Map([...ledgers].map((name) => [name, 0]));
  for (const { postings } of vouchers.values()) {
    for (const { ledger, amount } of postings) {
      balance.set(ledger, (balance.get(ledger) ?? 0) + amount);
    }
  }
  return balance;
}

function importVoucher({ ledgers, vouchers }: Tally, message: string): void {
  const [, remoteId] = /<VOUCHER REMOTEID="([^"]+)"/.exec(message) ?? [];
  if (!remoteId || textOf(message, 'GUID') !== remoteId) throw new Error('A voucher without an id');
  if (!/^20\d{6}$/.test(textOf(message, 'DATE'))) throw new Error('Voucher date is missing');
  const lists = message.match(/<ALLLEDGERENTRIES\.LIST>[^]*?<\/ALLLEDGERENTRIES\.LIST>/g) ?? [];
  const postings = lists.map((list) => postingOf(list, ledgers));
  const left = postings.reduce((sum, { amount }) => sum + amount, 0);
  if (left !== 0) throw new Error(`Voucher totals do not match: ${left}`);
  vouchers.set(remoteId, { buyer: textOf(message, 'BASICBUYERNAME'), postings });
}

function postingOf(list: string, ledgers: ReadonlySet<string>) {
  const ledger = textOf(list, 'LEDGERNAME');
  if (!ledgers.has(ledger)) throw new Error(`Ledger '${ledger}' does not exist!`);
  const text = textOf(list, 'AMOUNT');
  if (!/^-?\d+\.\d\d$/.test(text)) throw new Error(`No amount: ${text}`);
  const isDebit = textOf(list, 'ISDEEMEDPOSITIVE') === 'Yes';
  if (isDebit !== text.startsWith('-')) throw new Error(`A sign that is not that of its side`);
  return { ledger, amount: Math.round(Number(text) * 100) };
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function textOf(xml: string, name: string): string {
  const [, text] = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml) ?? [];
  if (text === undefined) throw new Error(`There is no ${name}`);
  return text.replaceAll(/&(?:#(\d+)|(\w+));/g, (_, code?: string, word?: string) =>
    code ? String.fromCodePoint(Number(code)) : (named[word ?? ''] ?? ''),
  );
}
