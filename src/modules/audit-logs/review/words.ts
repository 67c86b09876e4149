// The words of the sample of a trail review.

const figure = new Intl.NumberFormat('en')

export const words = {
  title: 'Sample',
  drawn: (drawn: number, population: number) =>
    `${figure.format(drawn)} of ${population === 1 ? '1 event' : `${figure.format(population)} events`}`,
  notDrawn:
    'The sample is drawn when the period is entered: the riskier an event is, the sooner it is drawn. What you did yourself is left out.',
  nothing: 'Nothing of it happened in this period.',
  entry: (entry: number) => figure.format(entry),
  open: (entry: number) => `Show entry ${figure.format(entry)}`,
  close: (entry: number) => `Close entry ${figure.format(entry)}`,
  loading: 'Reading the entry',
  failed: 'The entry could not be read.',
}
