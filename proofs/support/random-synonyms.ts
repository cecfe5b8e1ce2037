import { oneOf, type Way } from './random-rows.ts';

/** Staff set what shoppers mean by a word that a compared search contains, or remove that meaning. */
export const writeSynonym: Way = async (db, { random }) => {
  const typed = oneOf(random, ['ring', 'jumka']);
  const { rowCount } = await db.query('delete from search_synonyms where typed = $1', [typed]);
  if (rowCount) return { what: `no meaning of ${typed}`, concerns: ['search'] };
  const means = oneOf(random, ['anklet', 'chain', 'nose pin']);
  await db.query('insert into search_synonyms (typed, means) values ($1, $2)', [typed, means]);
  return { what: `${typed} means ${means}`, concerns: ['search'] };
};
