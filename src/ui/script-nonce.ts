import { createContext } from 'react';

/**
 * What marks the scripts of a page as its own while the server renders it. The edge takes the mark off again; browsers
 * never see one.
 */
export const ScriptNonce = createContext<string | undefined>(undefined);
