import { useState } from 'react';
import { useSearchParams } from 'react-router';

/** Which dialog of a list is open, and for which row. */
export type Opened<Row> = { kind: 'edit' | 'delete'; row: Row } | { kind: 'add' } | null;

/** Opens and closes a list's dialogs. With `?add` in the URL, the dialog for adding opens by itself. */
export function useOpened<Row>() {
  const [params, setParams] = useSearchParams();
  const [opened, open] = useState<Opened<Row>>(null);
  const isAdding = params.has('add');
  function close() {
    open(null);
    if (isAdding) setParams((all) => withoutAdd(all), { replace: true });
  }
  return { opened: isAdding ? ({ kind: 'add' } as const) : opened, open, close };
}

function withoutAdd(params: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(params);
  rest.delete('add');
  return rest;
}
