// What line managers are told of their team each week.

import { counted } from '#lib/counted.ts'
import { soon } from './team.ts'

type Line = { readonly name: string; readonly overdue: number; readonly ending: number }

const sum = (team: readonly Line[], of: 'overdue' | 'ending') => team.reduce((all, one) => all + one[of], 0)

const requirement = { one: 'requirement is', other: 'requirements are' }
const ends = { one: 'requirement ends', other: 'requirements end' }

/** So many are named; all of them stand in “My team”. */
const mostNamed = 10

const late = (team: readonly Line[]) => {
  const people = counted(team.filter(({ overdue }) => overdue > 0).length, { one: 'person', other: 'people' })
  return `${counted(sum(team, 'overdue'), requirement)} overdue for ${people}`
}

const ending = (count: number) => `${counted(count, ends)} within ${soon} days`

const line = ({ name, overdue, ending: count }: Line) =>
  `${name}: ${[overdue > 0 && `${overdue} overdue`, count > 0 && `${count} ending soon`].filter(Boolean).join(', ')}`

export const digest = {
  title(team: readonly Line[]): string {
    const [isLate, count] = [sum(team, 'overdue') > 0, sum(team, 'ending')]
    const said = [isLate && late(team), count > 0 && ending(count)].filter(Boolean).join('; ')
    return `Training in your team this week: ${said}.`
  },
  body(team: readonly Line[]): string {
    const more = team.length > mostNamed ? ['…'] : []
    return [...team.slice(0, mostNamed).map(line), ...more].join('\n')
  },
}
