// The words of a list that shows nothing.

import { amid } from '#lib/amid.ts'

export const words = {
  nothing: {
    title: (label: string) => `No ${amid(label)} match`,
    explain: 'Nothing that you may read fits what you asked for.',
    clear: 'Clear all filters',
  },
  empty: {
    title: (label: string) => `${label} belong here`,
    explain: (label: string) =>
      `There are none yet that you may read. Every ${amid(label)} has a number, an owner and a trail from its first word on.`,
    first: 'Add the first one',
    firstExplain: 'A few fields; the rest can follow.',
    noRight: (who: string) => `New ones are added by ${who}.`,
  },
}
