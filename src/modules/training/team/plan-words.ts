// What a line manager is told when it is known what somebody new is to learn.

import { counted } from '#lib/counted.ts'

const requirements = { one: 'requirement', other: 'requirements' }

/** So many are named; all of them stand in “My team”. */
const mostNamed = 10

export const plan = {
  title: (name: string, role: string, count: number) =>
    `The learning plan of ${name} is made: ${counted(count, requirements)} as ${role}.`,
  body(titles: readonly string[]): string {
    const more = titles.length > mostNamed ? ['…'] : []
    return [...titles.slice(0, mostNamed), ...more].join('\n')
  },
}
