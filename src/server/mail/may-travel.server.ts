import type { Card } from '#kernel/store/refs.server.ts'

/** Whether a record's title and text may leave the house: what is confidential is read after logging in. */
export const mayTravel = ({ confidentiality, within }: Pick<Card, 'confidentiality' | 'within'>): boolean =>
  [confidentiality, within?.confidentiality].every((level) => level !== 'Confidential' && level !== 'Restricted')
