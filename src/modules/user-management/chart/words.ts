// The words of the org chart.

import { counted } from '#lib/counted.ts'

const ofPeople = { one: 'person', other: 'people' }

export const words = {
  title: 'Org chart',
  loading: 'Reading who reports to whom',
  failed: 'The org chart could not be read.',
  count: (people: number) => counted(people, ofPeople),
  find: 'Find in the chart',
  placeholder: 'Name, job title or department',
  found: (people: number) => (people === 0 ? 'Nobody is found.' : `${counted(people, ofPeople)} found.`),
  unfold: (name: string, below: number) => `Show who reports to ${name}, ${below} below`,
  fold: (name: string) => `Fold who reports to ${name}`,
  all: 'Unfold all',
  none: 'Fold all',
}
