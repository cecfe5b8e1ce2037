import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { lastingStorage } from '#ui/browser-storage.ts';
import {
  type ComparedId,
  comparedParameters,
  comparisonPath,
  joinCompared,
  readCompared,
  withParameter,
} from './compare-address.ts';

const storageKey = 'kanak.compared';

/** Adds a piece sent from its page to those remembered on this device; otherwise remembers the compared pieces. */
export function useRememberedPieces(pieces: readonly ComparedId[]): void {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  useEffect(() => {
    const joined = query.has(withParameter) ? joinCompared(remembered(), pieces) : pieces;
    lastingStorage.remember(storageKey, comparedParameters(joined));
    if (query.has(withParameter)) void navigate(comparisonPath(joined), { replace: true });
  }, [navigate, pieces, query]);
}

function remembered(): ComparedId[] {
  const stored = lastingStorage.recall(storageKey);
  const isKnown = typeof stored === 'object' && stored !== null && 'pieces' in stored;
  return isKnown ? readCompared(new URLSearchParams({ pieces: String(stored.pieces) })) : [];
}
