// What the list of risks draws from several fields: the level with its score, and how the score moves.
import { Movement } from '#ui/movement.tsx'
import type { DrawnColumn } from '#kernel/slots/drawn-column.ts'
import { Treated } from './treatment/treated.tsx'
import { words } from './treatment/words.ts'
import { RatedLevel } from './rated-level.tsx'
import { impacts, kindOf, levels, likelihoods } from '#modules/contents/risk-score.ts'

const number = (value: unknown) => (typeof value === 'number' ? value : null)

export const riskColumns: readonly DrawnColumn[] = [
  {
    name: 'level',
    label: 'Level',
    width: 110,
    sort: 'currentScore',
    shows: ['currentScore', 'currentLevel'],
    reads: ['type'],
    Cell: ({ record }) => {
      const level = levels.find((one) => one === record.currentLevel)
      const score = number(record.currentScore)
      return level ? <RatedLevel kind={kindOf(record.type)} level={level} score={score} /> : score
    },
  },
  {
    name: 'movement',
    label: 'Movement',
    width: 82,
    shows: ['currentLevel', 'inherentScore', 'targetScore'],
    reads: ['currentScore'],
    Cell: ({ record }) => (
      <Movement
        inherent={number(record.inherentScore)}
        current={number(record.currentScore)}
        target={number(record.targetScore)}
        most={likelihoods.length * impacts.length}
      />
    ),
  },
  {
    name: 'treatment',
    label: words.label,
    width: 108,
    shows: ['mitigated_by'],
    Cell: ({ record }) => <Treated owing={record.owed?.mitigated_by} />,
  },
]
