// The words of printing more of a list than is loaded.

import { inSentence } from '#lib/in-sentence.ts'

export const words = {
  printing: (label: string) => `Printing ${inSentence(label)}`,
  gathering: 'How many rows are there to be printed',
  gathered: (rows: number, of: number) => `${rows.toLocaleString('en')} of ${of.toLocaleString('en')} rows are here …`,
  cancel: 'Cancel',
  close: 'Close',
  again: 'Try again',
}
