// Checklist templates of Northfield Instruments and their questions.

import type { Sample, Scenario } from '#features/samples/scenario.ts'
import { checklistQuestion, checklistTemplate } from './checklist-template.ts'
import { improvementQuestions, laboratoryQuestions, supplyQuestions, type Asked } from './questions.sample.ts'

const clauseKey = (clause: string) => `@clause-${clause.replaceAll('.', '-')}`

const asked = (template: string, questions: readonly Asked[]): readonly Scenario[] =>
  questions.map(([clause, question, expected = null], at): Scenario => ({
    key: `question-${template}-${at + 1}`,
    on: -383,
    by: '@tomas',
    values: { parent: `@template-${template}`, question, clause: clauseKey(clause), expected },
  }))

export const checklistTemplates: Sample = {
  definition: checklistTemplate,
  scenarios: (): readonly Scenario[] => [
    {
      key: 'template-laboratory',
      on: -384,
      by: '@tomas',
      values: {
        title: 'Calibration laboratory',
        process: '@process-calibration',
        use: 'Every year, and after a change of the reference standards.',
      },
      steps: [
        { on: -382, by: '@maya', step: 'release' },
        { on: -200, by: '@tomas', step: 'revise', reason: 'A question about traced products is missing.' },
        { on: -199, by: '@tomas', step: 'release' },
      ],
    },
    {
      key: 'template-supply',
      on: -384,
      by: '@tomas',
      values: { title: 'Goods-in and suppliers', process: '@process-goods-in' },
      steps: [{ on: -382, by: '@maya', step: 'release' }],
    },
    {
      key: 'template-improvement',
      on: -384,
      by: '@maya',
      values: { title: 'Audits, reviews and improvement', process: '@process-strategy' },
      steps: [{ on: -382, by: '@maya', step: 'release' }],
    },
    {
      key: 'template-rental',
      on: -384,
      by: '@tomas',
      values: { title: 'Instrument rental' },
      steps: [{ on: -349, by: '@maya', step: 'retire', reason: 'Rental was sold; nobody audits it any more.' }],
    },
    {
      key: 'template-trial',
      on: -384,
      by: '@tomas',
      values: { title: 'Trial of the form' },
      steps: [{ on: -383, by: '@maya', step: 'void', reason: 'Only tried out how questions are entered.' }],
    },
    {
      key: 'template-service',
      on: -14,
      by: '@tomas',
      values: { title: 'Complaints and repair', process: '@process-service' },
    },
  ],
  breakages: { 'questions-there': () => ({ parts: { of: 'checklist-question', values: { void: 'true' } } }) },
}

export const checklistQuestions: Sample = {
  definition: checklistQuestion,
  scenarios: () => [
    ...asked('laboratory', laboratoryQuestions),
    ...asked('supply', supplyQuestions),
    ...asked('improvement', improvementQuestions),
    {
      key: 'question-twice',
      on: -383,
      by: '@tomas',
      values: { parent: '@template-supply', question: 'Is blocked stock marked?', clause: '@clause-8-7' },
      steps: [{ on: -383, by: '@maya', step: 'void', reason: 'Asked already, in better words.' }],
    },
  ],
}
