// The words of lists.

export const words = {
  views: (label: string) => `Views of ${label.toLowerCase()}`,
  loading: (view: string) => `${view} are on their way …`,
  create: (label: string) => `New ${label.toLowerCase()}`,
  find: (label: string) => `Find in ${label.toLowerCase()}`,
  where: (label: string) => `${label} where`,
  all: (label: string) => `All ${label.toLowerCase()}`,
  and: 'and',
  filter: 'Filter',
  state: 'State',
  creator: 'Raised by',
  withVoid: 'Void ones too',
  number: 'Number',
  density: 'Row height',
  densities: { compact: 'Compact', regular: 'Regular', roomy: 'Roomy' },
  more: 'Show more',
  shown: (shown: number, total: string) => `${shown} of ${total}`,
  failed: (label: string) => `${label} could not be loaded`,
  nothing: {
    title: (label: string) => `No ${label.toLowerCase()} match`,
    explain: 'Nothing that you may read fits what you asked for.',
    clear: 'Clear all filters',
  },
  empty: {
    title: (label: string) => `${label} belong here`,
    explain: (label: string) =>
      `There are none yet that you may read. Every ${label.toLowerCase()} has a number, an owner and a trail from its first word on.`,
    first: 'Add the first one',
    firstExplain: 'A few fields; the rest can follow.',
    noRight: (who: string) => `New ones are added by ${who}.`,
  },
  remove: (what: string) => `Remove the filter ${what}`,
  change: (what: string) => `Change the filter ${what}`,
  apply: 'Done',
}
