import { createContext } from 'react-router';
import type { Shop } from './shop.server.ts';

/** The running shop for loaders and actions. Set by the HTTP edge on every request. */
export const shopContext = createContext<Shop>();
