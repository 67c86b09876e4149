// The words of a list that shows nothing.

import { inSentence } from '#lib/in-sentence.ts'

export const words = {
  nothing: {
    title: (label: string) => `No ${inSentence(label)} match`,
    explain: 'No records that you may read match your filters.',
    clear: 'Clear all filters',
  },
  empty: {
    title: (label: string) => `No ${inSentence(label)} yet`,
    explain: (label: string) =>
      `There are none that you may read. Every ${inSentence(label)} gets a number, an owner and an audit trail from the start.`,
    first: 'Add the first one',
    firstExplain: 'Only a few fields are required.',
    noRight: (who: string) => `Only ${who} can add new ones.`,
  },
}
