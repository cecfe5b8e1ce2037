import { useEffect } from 'react';
import { useNavigation, useSearchParams } from 'react-router';
import { recallCode, rememberCode } from './checkout-memory.ts';

const inPlace = { replace: true, preventScrollReset: true };

/** The code of this checkout, held in its URL; this tab remembers it for the next checkout. */
export function useCode() {
  const [params, setParams] = useSearchParams();
  const isChecking = useNavigation().state !== 'idle';
  const hasCode = params.has('code');

  useEffect(() => {
    const remembered = hasCode ? '' : recallCode();
    if (remembered) setParams((before) => withCode(before, remembered), inPlace);
  }, [hasCode, setParams]);

  function ask(code: string): void {
    rememberCode(code);
    setParams((before) => withCode(before, code), inPlace);
  }
  return { ask, isChecking };
}

function withCode(params: URLSearchParams, code: string): URLSearchParams {
  const changed = new URLSearchParams(params);
  changed.set('code', code);
  return changed;
}
