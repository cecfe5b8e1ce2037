/** How far the shop is with a complaint (Consumer Protection (E-Commerce) Rules 2020, rule 4(5)). */
export const grievanceStates = ['open', 'acknowledged', 'resolved'] as const;

/** What a complaint is about; `privacy` ones are about personal data (DPDP Act 2023, section 13). */
export const grievanceKinds = ['order', 'piece', 'payment', 'privacy', 'other'] as const;
