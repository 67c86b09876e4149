// The words of what refers to a document.

export const words = {
  title: 'Where used',
  titleOf: (number: string) => `Where ${number} is used`,
  loading: 'Finding what refers to it',
  failed: 'What refers to it could not be found.',
  nobody: 'Nothing refers to this document.',
  explain: 'Records that are tied to it, and texts that name its number.',
  more: 'There are more than are shown here. Search for its number to see all.',
  named: 'Names it',
  citesCalled: (number: string, heading: string) => `section ${number} ${heading}`,
  notThere: (number: string) => `section ${number}, which is not in the effective version`,
  citing: 'Cites',
  cites: (sections: readonly string[]) =>
    sections.length === 1 ? `Cites section ${sections[0] ?? ''}` : `Cites sections ${sections.join(', ')}`,
  looks: 'How it is shown',
  list: 'List',
  graph: 'Graph',
  drawn: 'What refers to it, and what refers to those documents in turn.',
  moreDrawn: 'There are more than are drawn here. Open one of the outer documents to see where it is used.',
  net: (number: string) => `Where ${number} is used, drawn`,
  within: 'Named in',
}
