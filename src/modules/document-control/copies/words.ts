// The words of controlled copies on the pages of documents and versions.

export const words = {
  title: 'Controlled copies',
  issue: 'Issue a copy',
  again: {
    open: 'Issue to the same holders',
    title: (version: string) => `Issue copies of version ${version}`,
    explain:
      'These copies were recalled when the version before was superseded. A copy of the new version is issued for each that you choose, to the same holder and place: all of them, or none.',
    choices: 'Copies of the version before',
    none: 'No copy was recalled with the version before.',
    loading: 'Finding the copies',
    failed: 'The copies could not be found.',
    line: (copy: string, holder: string, place: string) => `${copy}: ${holder}, ${place}`,
    submit: (count: number) => (count === 1 ? 'Issue 1 copy' : `Issue ${count} copies`),
    done: (count: number) =>
      count === 1
        ? '1 copy was issued. Print it from its page.'
        : `${count} copies were issued. Print each from its page.`,
  },
  hasOne: 'The holder has a copy of the new version there already.',
  isAway: 'The holder does not work here at the moment. Issue a copy to somebody else.',
  noFormer: (number: string) => `Copy ${number} was not recalled with the version before.`,
  noneIssued: (number: string, why: string) => `${number}: ${why} No copy was issued.`,
}
